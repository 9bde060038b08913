#!/usr/bin/env python3
"""Renders every pair of tile edges that may meet, side by side, to be looked at; needs pillow and resvg_py (nothing else here does).

  seams.py THEME [output folder]        THEME: a folder of assets/tiles, or a path

Every kind and each of its edges is turned to the east and laid against every edge that fits, turned to the west; then the same to the south and
north.  A river fits a river only.  Corner towers are laid on as the board does.  Writes sheets of strips (both tiles' last 40 of 256 px), THEME-<way>-<n>.png, and THEME-worst.png:
the pairs whose last pixels differ most from their neighbours' first, with their names.
"""
import io, json, os, sys

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import tiledata
from PIL import Image, ImageChops, ImageDraw
import resvg_py

EDGES, CORNERS, DEEP, SMALL = 'NESW', ('NE', 'SE', 'SW', 'NW'), 40, 52


def turned(svg, quarters):
    """As the program turns a drawing."""
    degrees = 90 * (quarters % 4)
    if not degrees:
        return svg
    up = svg.replace('rotate(0)', 'rotate(@)').replace('rotate(-0)', 'rotate(%d)' % degrees).replace('rotate(@)', 'rotate(-%d)' % degrees)
    head = up.find('</defs>') + len('</defs>')
    return up[:head] + '<g transform="rotate(%d 128 128)">' % degrees + up[head:].replace('</svg>', '</g></svg>')


def render(svg, side):
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side)))).convert('RGBA')


class Theme:
    def __init__(self, folder):
        self.folder = folder
        self.sites = json.load(open(os.path.join(folder, 'spots.json')))
        self.tower = render(open(os.path.join(folder, 'figures', 'corner-tower.svg')).read(), 70)
        self.made = {}

    def tile(self, name, quarters):
        key = (name, quarters % 4)
        if key not in self.made:
            svg = open(os.path.join(self.folder, 'tiles', name + '.svg')).read()
            self.made[key] = render(turned(svg, quarters), 256).convert('RGB')
        return self.made[key]

    def ends(self, name, quarters):
        return {CORNERS[(CORNERS.index(c) + quarters) % 4] for c in self.sites[name]['walls']}

    def pair(self, a, b, way):
        """Two tiles (name, quarters), side by side (`ew`) or one above the other (`ns`); always laid out as if side by side is across."""
        im = Image.new('RGB', (512, 256) if way == 'ew' else (256, 512))
        im.paste(self.tile(*a), (0, 0))
        im.paste(self.tile(*b), (256, 0) if way == 'ew' else (0, 256))
        ea, eb = self.ends(*a), self.ends(*b)
        at = [('NE', 'NW', (256, 0)), ('SE', 'SW', (256, 256))] if way == 'ew' else [('SW', 'NW', (0, 256)), ('SE', 'NE', (256, 256))]
        for u, v, (x, y) in at:
            if u in ea or v in eb:
                im.paste(self.tower, (x - 35, y - 44), self.tower)
        return im


def fits(a, b):
    return a == b or 'any' in (a, b)


def pairs():
    """((kind, edge), (kind, edge)), each two once."""
    edges = [(k['id'], e, k['edges'][EDGES.index(e)]) for k in tiledata.kinds() for e in EDGES]
    edges = [x for x in edges if x[2] != 'any' or x[1] == 'N']
    for i, a in enumerate(edges):
        for b in edges[i:]:
            if fits(a[2], b[2]):
                yield a, b


def step(im, way):
    """How much more the pixels change across the seam than beside it, at the worst place (mean of 6 px)."""
    def line(at):
        return (im.crop((at, 0, at + 1, 256)) if way == 'ew' else im.crop((0, at, 256, at + 1)).transpose(Image.Transpose.ROTATE_90)).resize((1, 256))
    def change(p, q):
        d = ImageChops.difference(line(p), line(q)).convert('L').resize((1, 43), Image.Resampling.BOX)
        return list(d.tobytes())
    across, beside = change(255, 256), [max(u, v) for u, v in zip(change(254, 255), change(256, 257))]
    return max(a - b for a, b in list(zip(across, beside))[5:-5])


def main():
    folder = sys.argv[1] if os.sep in sys.argv[1] else os.path.join(tiledata.ASSETS, sys.argv[1])
    out = sys.argv[2] if len(sys.argv) > 2 else '.'
    name, theme, worst, count = os.path.basename(folder.rstrip(os.sep)), Theme(folder), [], 0
    for way, first, second in (('ew', 'E', 'W'), ('ns', 'S', 'N')):
        strips = []
        for (a, e, kind), (b, f, _) in pairs():
            one = (a, (EDGES.index(first) - EDGES.index(e)) % 4)
            two = (b, (EDGES.index(second) - EDGES.index(f)) % 4)
            im = theme.pair(one, two, way)
            box = (256 - DEEP, 0, 256 + DEEP, 256) if way == 'ew' else (0, 256 - DEEP, 256, 256 + DEEP)
            if kind != 'any' and (b, f) != ('AM-ABBEY', 'N'):       # the abbey is a wall to everything
                worst.append((step(im, way), '%s/%s-%s/%s %s' % (a, e, b, f, way), im.crop(box)))
            wide, high = (2 * DEEP * SMALL // 256 + 2, SMALL) if way == 'ew' else (SMALL, 2 * DEEP * SMALL // 256 + 2)
            strips.append(im.crop(box).resize((wide, high), Image.Resampling.BOX))
            worst = sorted(worst, key=lambda w: -w[0])[:60] if len(worst) > 600 else worst
        count += len(strips)
        wide, high = strips[0].size
        across, down = 1500 // (wide + 2), 1500 // (high + 2)
        for n in range(0, len(strips), across * down):
            sheet = Image.new('RGB', (across * (wide + 2), down * (high + 2)), '#000')
            for i, s in enumerate(strips[n:n + across * down]):
                sheet.paste(s, (i % across * (wide + 2), i // across * (high + 2)))
            sheet.save(os.path.join(out, '%s-%s-%d.png' % (name, way, n // (across * down))))
    worst = sorted(worst, key=lambda w: -w[0])[:60]
    sheet = Image.new('RGB', (10 * 150, 6 * 280), '#222')
    draw = ImageDraw.Draw(sheet)
    for i, (value, label, im) in enumerate(worst):
        if im.width > im.height:
            im = im.transpose(Image.Transpose.ROTATE_90)
        x, y = i % 10 * 150, i // 10 * 280
        draw.text((x, y), '%d %s' % (value, label), fill='#fff')
        sheet.paste(im, (x, y + 14))
    sheet.save(os.path.join(out, name + '-worst.png'))
    print('%d pairs; steps across the seam: %s' % (count, ', '.join('%d' % w[0] for w in worst[:8])))


if __name__ == '__main__':
    main()
