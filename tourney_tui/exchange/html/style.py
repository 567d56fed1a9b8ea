"""The stylesheet of all pages: light and dark, on a phone and on paper. Nothing is said by colour alone."""

STYLE = """\
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --rule: #b5b5b5; --band: #f1f1ee; --link: #0b4f8a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #151515; --rule: #5a5a5a; --band: #232323; --link: #9cc9f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 70rem; padding: 0.75rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--link); }
h1 { font-size: 1.5rem; margin: 0.75rem 0; }
h2 { font-size: 1.2rem; margin: 1.25rem 0 0.5rem; }
header p { margin: 0; }
.event { font-size: 1.15rem; font-weight: 700; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 0.5rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.35rem 0; }
nav a[aria-current] { font-weight: 700; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: 0.25rem 0; font-weight: 700; }
th, td { padding: 0.3rem 0.45rem; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top;
  white-space: nowrap; font-weight: 400; }
thead th { border-bottom-width: 2px; vertical-align: bottom; font-weight: 700; }
tbody tr:nth-child(even) { background: var(--band); }
.right { text-align: right; }
.center { text-align: center; }
abbr { text-decoration: none; }
.note { margin: 0.4rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.2rem 1rem; }
dd { margin: 0; }
footer { margin-top: 1.5rem; font-size: 0.9rem; }
.slips { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); }
.slip { border: 1px dashed var(--rule); padding: 0.7rem; break-inside: avoid; }
.slip h2, .slip p { margin: 0 0 0.35rem; font-size: 1rem; }
.slip h2 { font-size: 1.2rem; }
.slip .line { margin-top: 1.1rem; }
.choice { margin-right: 1.5rem; white-space: nowrap; }
.box { display: inline-block; width: 1.3em; height: 1.3em; border: 1px solid var(--ink); vertical-align: middle; }
.unseen { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
@media (max-width: 40rem) {
  .aside { display: none; }
  tbody th, tbody td { white-space: normal; }
  tbody .right, tbody .center { white-space: nowrap; }
}
@page { margin: 12mm; }
@media print {
  :root { --ink: #000; --paper: #fff; --rule: #777; --band: #fff; --link: #000; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav, footer { display: none; }
  a { text-decoration: none; }
  .table { overflow: visible; }
  th, td { padding: 0.12rem 0.3rem; white-space: normal; }
  td.right, td.center { white-space: nowrap; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  h1, h2, caption { break-after: avoid; }
  section + .apart { break-before: page; }
  .aside { display: table-cell; }
  .slips { grid-template-columns: 1fr 1fr; }
}
"""

PROJECTOR = """\
body.wall { max-width: none; padding: 1.5vh 2vw; font-size: min(2.9vh, 2.2vw); line-height: 1.25; }
.wall h1 { font-size: 1.25em; margin: 0 0 1vh; }
.wall p { margin: 0; }
.wall th, .wall td { padding: 0.14em 0.5em; }
.wall .aside { display: table-cell; }
"""
