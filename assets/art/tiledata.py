"""The kinds of tiles, read from the project's own data and put in the shape that the drawing scripts work with.

Standard library only.  Every feature gets an id (`cloister`, `c0`, `r0`, `f0` ...) besides its number, the words of the
data are turned into what is drawn (`house` -> a betting house, `kept` -> the abbey), and `order` lists the ids by number.
A copy with a garden is the kind that it is `of` once more, with a `garden` numbered last.
"""
import json, os

HERE = os.path.dirname(os.path.abspath(__file__))
ASSETS = os.path.normpath(os.path.join(HERE, '..', 'tiles'))
SETS = ('base', 'festival', 'abbey_mayor', 'bets', 'abbot', 'river', 'inns', 'traders')
MARKERS = {'festival': 'festival', 'house': 'bookmaker', 'kept': 'abbey'}


def kinds(folder=ASSETS):
    """All kinds of all sets, in the order of the data."""
    sets = []
    for name in SETS:
        with open(os.path.join(folder, name + '.json')) as fh:
            sets.append(json.load(fh))
    plain = {k['id']: k for data in sets for k in data.get('kinds', [])}
    return [kind(k) for data in sets for k in data.get('kinds', []) + [dict(plain[g['of']], **g) for g in data.get('gardens', [])]]


def kind(k):
    cities = [dict(c, id='c%d' % i) for i, c in enumerate(k['cities'])]
    fields = [dict(f, id='f%d' % i, cities=['c%d' % c for c in f['cities']]) for i, f in enumerate(k['fields'])]
    roads = [dict(r, id='r%d' % i, end=end(k, i, r['end'])) for i, r in enumerate(k['roads'])]
    order = (['cloister'] if k['cloister'] else []) + [x['id'] for x in cities + roads + fields]
    numbers = [x['number'] for x in cities + roads + fields]
    assert numbers == list(range(len(order) - len(numbers) + 1, len(order) + 1)), k['id']
    if 'of' in k:
        order.append('garden')
    markers = [MARKERS[m] for m in k.get('marks', []) if m in MARKERS]
    return dict(k, cities=cities, roads=roads, fields=fields, markers=markers, order=order)


def end(k, road, word):
    """How the end of a road is drawn: the city it runs into, the betting house, or a crossing of nothing but roads."""
    joined = [m for j in k.get('junctions', []) if 'r%d' % road in j for m in j if m[0] == 'c' and m != 'cloister']
    if word == 'city':
        return 'city:' + joined[0]
    if word == 'house':
        return 'bookmaker'
    return 'crossroads' if word == 'village' and joined else word


def trees(k):
    """Whether the art of the first edition has trees, and no houses, where its roads meet."""
    return 'trees' in k.get('marks', [])


def drawings(k):
    """How many drawings a kind has: those that occur often have two or three."""
    if 'abbey' in k['markers'] or 'of' in k:
        return 1
    return 3 if k['count'] >= 5 else 2 if k['count'] >= 3 else 1
