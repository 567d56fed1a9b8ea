"""Workbooks for tests, made of the XML that spreadsheet programs write; no library in between."""

import zipfile
from collections.abc import Sequence
from io import BytesIO

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns"
FORMATS = '<xf numFmtId="0"/><xf numFmtId="14"/>'
DATE_STYLE = 1  # the second of these formats


def text(value: str) -> str:
    return f'<c t="inlineStr"><is><t>{value}</t></is></c>'


def number(value: float | str) -> str:
    return f"<c><v>{value}</v></c>"


def day(serial: int) -> str:
    """A date as workbooks keep it: days since 1899-12-30."""
    return f'<c s="{DATE_STYLE}"><v>{serial}</v></c>'


def formula(code: str, value: float) -> str:
    return f"<c><f>{code}</f><v>{value}</v></c>"


EMPTY = "<c/>"


def row(place: int, *cells: str) -> str:
    return f'<row r="{place}">{"".join(cells)}</row>'


def xlsx(*sheets: tuple[str, Sequence[str]], merged: str = "") -> bytes:
    """A workbook of sheets: name and rows."""
    merge = f'<mergeCells count="1"><mergeCell ref="{merged}"/></mergeCells>' if merged else ""
    parts = {
        "[Content_Types].xml": _types(len(sheets)),
        "_rels/.rels": _relations([("officeDocument", "xl/workbook.xml")]),
        "xl/workbook.xml": _workbook([name for name, _ in sheets]),
        "xl/_rels/workbook.xml.rels": _relations(
            [("worksheet", f"worksheets/sheet{n}.xml") for n in range(1, len(sheets) + 1)] + [("styles", "styles.xml")]
        ),
        "xl/styles.xml": f'<styleSheet xmlns="{MAIN}"><cellXfs>{FORMATS}</cellXfs></styleSheet>',
    }
    for place, (_, rows) in enumerate(sheets, 1):
        data = f"<sheetData>{''.join(rows)}</sheetData>"
        parts[f"xl/worksheets/sheet{place}.xml"] = f'<worksheet xmlns="{MAIN}">{data}{merge}</worksheet>'
    return zipped(parts)


def ods(*rows: Sequence[str]) -> bytes:
    """A spreadsheet of LibreOffice with one sheet of text cells."""
    cells = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{value}</text:p></table:table-cell>' for value in one
        )
        + "</table:table-row>"
        for one in rows
    )
    names = " ".join(f'xmlns:{part}="{OFFICE}:{part}:1.0"' for part in ("office", "table", "text"))
    body = (
        f'<office:body><office:spreadsheet><table:table table:name="Liste">{cells}</table:table></office:spreadsheet>'
    )
    manifest = f'<manifest:manifest xmlns:manifest="{OFFICE}:manifest:1.0"/>'
    return zipped(
        {
            "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
            "META-INF/manifest.xml": manifest,
            "content.xml": f"<office:document-content {names}>{body}</office:body></office:document-content>",
        }
    )


def zipped(parts: dict[str, str]) -> bytes:
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content, zipfile.ZIP_STORED if name == "mimetype" else None)
    return packed.getvalue()


def _types(count: int) -> str:
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    sheets = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{kind}.worksheet+xml"/>'
        for n in range(1, count + 1)
    )
    book = f'<Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/>'
    usual = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    return f'<Types xmlns="{PACKAGE}/content-types">{usual}{book}{sheets}</Types>'


def _relations(targets: Sequence[tuple[str, str]]) -> str:
    listed = "".join(
        f'<Relationship Id="rId{n}" Type="{RELATIONS}/{kind}" Target="{target}"/>'
        for n, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{listed}</Relationships>'


def _workbook(names: Sequence[str]) -> str:
    sheets = "".join(f'<sheet name="{name}" sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(names, 1))
    return f'<workbook xmlns="{MAIN}" xmlns:r="{RELATIONS}"><sheets>{sheets}</sheets></workbook>'
