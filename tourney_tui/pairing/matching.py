"""The cheapest matching of a field, through networkx. Slow: run it in the worker process."""

from collections.abc import Callable, Iterable

Cost = Callable[[int, int], int]
Allowed = Callable[[int, int], bool]
Edge = tuple[int, int, int]  # two places, and what it costs to pair them

WHOLE = 160  # places up to which every pair is looked at
BAND = 16  # cheapest partners looked at for each place of a larger field
WIDER = 2  # how many times more when somebody is left over


def perfect_matching(count: int, cost: Cost, allowed: Allowed) -> tuple[tuple[int, int], ...] | None:
    """Pairs of the places 0 to `count` - 1, everybody once, the sum of the costs being least; None when there is none.

    In a large field only the cheapest partners of each place and its neighbours are looked at, more of them when these
    leave somebody over; the answer is then a good one, not always the cheapest. Costs are whole numbers from 0.
    """
    partners = _partners(count, cost, allowed)
    band = count if count <= WHOLE else BAND
    while True:
        found = _matched(count, _within(partners, band))
        if 2 * len(found) == count:
            return found
        if band >= count:
            return None
        band *= WIDER


def widest_matching(count: int, cost: Cost, allowed: Allowed) -> tuple[tuple[int, int], ...]:
    """As many pairs of the places 0 to `count` - 1 as there can be, and among those the cheapest; in a large field
    among the cheapest partners of each place.
    """
    return _matched(count, _within(_partners(count, cost, allowed), count if count <= WHOLE else BAND))


def _partners(count: int, cost: Cost, allowed: Allowed) -> list[list[Edge]]:
    """For each place the edges to all others, cheapest first."""
    edges: list[list[Edge]] = [[] for _ in range(count)]
    for one in range(count):
        for other in range(one + 1, count):
            if allowed(one, other):
                edge = (one, other, cost(one, other))
                edges[one].append(edge)
                edges[other].append(edge)
    for mine in edges:
        mine.sort(key=lambda edge: edge[2])
    return edges


def _within(partners: list[list[Edge]], band: int) -> set[Edge]:
    cheapest = {edge for mine in partners for edge in mine[:band]}
    # Without its neighbours a score group of odd size would be an island.
    return cheapest | {edge for mine in partners for edge in mine if edge[1] - edge[0] <= band // 2}


def _matched(count: int, edges: Iterable[Edge]) -> tuple[tuple[int, int], ...]:
    import networkx

    edges = sorted(edges)  # the answer must not hang on the order of a set
    highest = max((edge[2] for edge in edges), default=0)
    graph = networkx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_weighted_edges_from((one, other, highest - paid) for one, other, paid in edges)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return tuple(sorted((min(pair), max(pair)) for pair in found))
