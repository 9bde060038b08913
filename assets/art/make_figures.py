#!/usr/bin/env python3
"""Draws the figures of both themes and writes their players.json.  Python standard library only, deterministic.

  make_figures.py [folder of themes]       default: assets/tiles

The silhouettes are the same in both themes, so that who changes the theme still knows the pieces; what differs is the manner. They are made to be
told apart at ten pixels: the follower a head on a slim cloak, the mayor as wide as his square under a broad hat, the wagon low on two wheels, the
abbot under a pointed mitre with his crook beside him, the large follower a giant on two legs, with a golden belt, who fills his square, the builder short beside a
hammer taller than he, the pig a face with two ears, the barn a house, the farmer a follower laid flat around the middle of his square, for the
program turns him; a large one keeps his legs and his belt. Every piece has two rims, a dark and a light one: whatever the ground, one of them stands out.

COLOR, DARK, LIGHT, CUE and <!--cue--> are filled in by the program.
"""
import json, os, sys

HERE = os.path.dirname(os.path.abspath(__file__))
BOX = '-7 -7 78 78'
RIM_DARK, RIM_LIGHT, GOLD = '#1a120a', '#fffaf0', '#f7cf4d'

# ------------------------------------------------------------------ the players' colours, in the order in which they are given out
CUES = {
    'cross': 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z', 'triangle': 'M0 -9.5L9.5 7.5H-9.5Z', 'disc': 'M-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z',
    'lozenge': 'M0 -10.5L8 0L0 10.5L-8 0Z', 'bars': 'M-9 -8.5H9V-4.2H-9ZM-9 -2.1H9V2.1H-9ZM-9 4.2H9V8.5H-9Z',
    'heart': 'M0 9C-13 -1 -10 -9 -5 -9C-2 -9 -.5 -7.5 0 -5.5C.5 -7.5 2 -9 5 -9C10 -9 13 -1 0 9Z',
    'chevron': 'M-10 -7.5H-4L0 -.5L4 -7.5H10L0 9.5Z',
}
CUE_OF = {'red': 'cross', 'blue': 'triangle', 'yellow': 'disc', 'black': 'lozenge', 'white': 'bars', 'violet': 'heart', 'green': 'chevron'}
# colour, dark, light, ink for text on the colour, colour of the cue
PLAYERS = {
    'painted': {
        'red': ('#c8102e', '#750619', '#ff8f9f', '#ffffff', '#ffffff'),
        'blue': ('#2348d8', '#0c1c62', '#8fa8ff', '#ffffff', '#ffffff'),
        'yellow': ('#ffd60a', '#8a6400', '#fff3a6', '#21180f', '#2a1c00'),
        'black': ('#0c0c11', '#000000', '#7d7d88', '#ffffff', '#ffffff'),
        'white': ('#fcfcfc', '#857d6d', '#ffffff', '#21180f', '#24304a'),
        'violet': ('#a880f9', '#4c2499', '#e2d3ff', '#21180f', '#250a4a'),
        'green': ('#2f9c72', '#0d4a33', '#9fe3c4', '#0b1a12', '#06160e'),
    },
    'ink': {
        'red': ('#b81414', '#5e0508', '#ff9a9a', '#ffffff', '#ffffff'),
        'blue': ('#0a2fb0', '#04145c', '#8fb0ff', '#ffffff', '#ffffff'),
        'yellow': ('#ffef2d', '#a98a00', '#fffbc0', '#21180f', '#2b211c'),
        'black': ('#14121c', '#000000', '#85858f', '#ffffff', '#ffffff'),
        'white': ('#ebffff', '#7f99a1', '#ffffff', '#21180f', '#2b211c'),
        'violet': ('#ab7df5', '#4c2499', '#e2d3ff', '#21180f', '#250a4a'),
        'green': ('#27825f', '#0d4a33', '#9fe3c4', '#ffffff', '#ffffff'),
    },
}

# ------------------------------------------------------------------ silhouettes, in a box of 64
FOLLOWER = 'M32 2A10.8 10.8 0 0 1 39.2 20.8C45.5 23.5 48 30 49.5 38Q51 48 54.5 58.5Q44 62.5 32 62.5T9.5 58.5Q13 48 14.5 38C16 30 18.5 23.5 24.8 20.8A10.8 10.8 0 0 1 32 2Z'
FARMER = 'M10.5 22A10 10 0 0 1 19.5 27.6C30 21.5 46 18.5 62 18.5Q64.5 32 62 45.5C46 45.5 30 42.5 19.5 36.4A10 10 0 1 1 10.5 22Z'
HAT = 'M18 0H46L44.6 11H63.5V19H.5V11H19.4Z'
MAYOR = 'M18 0H46L44.6 11H63.5V19H44.5A13 13 0 0 1 41.5 26C51 29 57 38 60 48L64 62H0L4 48C7 38 13 29 22.5 26A13 13 0 0 1 19.5 19H.5V11H19.4Z'
MITRE = 'M25 0Q40 9 42.5 21L40 28H10L7.5 21Q10 9 25 0Z'
ABBOT = 'M25 0Q40 9 42.5 21L40 28L39.5 32Q45 36 47 45L50 46V14.5A3.2 3.2 0 0 0 47 12.5L44.5 6A10.4 10.4 0 0 1 57.5 14.5V62H4L1 60Q1.5 38 10.5 32L10 28L7.5 21Q10 9 25 0Z'
GIANT = 'M32 -.3A12.5 12.5 0 0 1 43.5 17Q58 19 62 30L64.2 48L53 51L51 42L56 63H40.5L32 47L23.5 63H8L13 42L11 51L-.2 48L2 30Q6 19 20.5 17A12.5 12.5 0 0 1 32 -.3Z'
BELT = 'M11.8 42.5Q32 49 52.2 42.5L53 51Q32 57.5 11 51Z'
GIANT_LYING = 'M10.2 21A11 11 0 0 1 19.5 27Q21.5 15.5 32 15L61.5 13.5Q64.5 13.5 64.5 17V26.500L50 32L64.5 37.500V47Q64.5 50.5 61.5 50.5L32 49Q21.5 48.5 19.5 37A11 11 0 1 1 10.2 21Z'.replace('.500', '.5')
BELT_LYING = 'M40 14.6L49 14.1V31.6L48.6 32L49 32.4V49.900L40 49.400Q42.5 32 40 14.6Z'.replace('.900', '.9').replace('.400', '.4')
BUILDER = ('M18 10A10.5 10.5 0 0 1 25.5 28Q33.5 31 36 42L38.5 62Q28 63.5 18 63.5T-2.5 62L0 42Q2.5 31 10.5 28A10.5 10.5 0 0 1 18 10Z'
           'M38 -1H64V21H55.5V63H46.5V21H38Z')
PIG = 'M9 1Q19 3 25 10.5Q32 9 39 10.5Q45 3 55 1Q59 12 55.5 22Q60.5 29 60.5 38Q60 62.5 32 62.5T3.5 38Q3.5 29 8.5 22Q5 12 9 1Z'
WAGON = 'M2 41V36C2 24 14 20 32 20S62 24 62 36V41H64V47H61.400A11.5 11.5 0 1 1 38.2 47H25.800A11.5 11.5 0 1 1 2.6 47H0V41Z'
BARN = 'M0 29L10 12L32 1L54 12L64 29L59 33V62H5V33Z'

# name: silhouette, details of the painted manner, details of the ink manner, place and size of the cue
SHAPES = {
    'follower': (FOLLOWER,
                 '<path d="M24.5 21Q32 25.5 39.5 21L38 25Q32 28.5 26 25Z" fill="DARK" fill-opacity=".8"/>'
                 '<path d="M17.5 51Q19.5 36 24.5 29" stroke="LIGHT" stroke-width="3.4" stroke-linecap="round" fill="none" stroke-opacity=".75"/>'
                 '<circle cx="28.4" cy="10" r="3.2" fill="LIGHT" fill-opacity=".75"/>',
                 '<path d="M36 3A10.8 10.8 0 0 1 39.2 20.8C45.5 23.5 48 30 49.5 38Q51 48 54.5 58.5Q49 60.5 43 61.5Q44 34 35 21Q38 12 36 3Z" fill="DARK" fill-opacity=".45"/>', (32, 44, 1.1)),
    'farmer': (FARMER,
               '<path d="M19.5 27.6Q16.5 32 19.5 36.4L23.5 38.6Q20 32 23.5 25.4Z" fill="DARK" fill-opacity=".8"/>'
               '<path d="M29 26Q43 22.5 57 22.4" stroke="LIGHT" stroke-width="3" stroke-linecap="round" fill="none" stroke-opacity=".75"/>'
               '<circle cx="8.6" cy="28.4" r="2.8" fill="LIGHT" fill-opacity=".75"/>',
               '<path d="M19.5 36.4C30 42.5 46 45.5 62 45.5L63 40.5Q40 40.5 20.5 33.5Z" fill="DARK" fill-opacity=".4"/><path d="M19.5 27.6Q16.5 32 19.5 36.4" fill="none" stroke="#1a120a" stroke-width="3.4"/>', (43.5, 32, .98)),
    'mayor': (MAYOR,
              '<path d="%s" fill="%s" stroke="DARK" stroke-width="1.4" stroke-linejoin="round"/><path d="M17.8 7H46.200L45.5 12H18.5Z" fill="DARK"/>'
              '<path d="M18 29.5Q32 49 46 29.5" stroke="%s" stroke-width="4" fill="none"/>'
              '<path d="M8.5 55Q10 45 14 38" stroke="LIGHT" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".7"/>' % (HAT, GOLD, GOLD),
              '<path d="%s" fill="%s" stroke="%s" stroke-width="3" stroke-linejoin="round"/><path d="M44 27.5C52 30.5 57.5 39 60 48L64 62H47Q50 42 44 27.5Z" fill="DARK" fill-opacity=".45"/>'
              '<path d="M17 29.5Q32 49 47 29.5" stroke="%s" stroke-width="4.4" fill="none"/>' % (HAT, GOLD, RIM_DARK, GOLD), (32, 50.5, .95)),
    'abbot': (ABBOT,
              '<path d="%s" fill="#fffaf0" stroke="DARK" stroke-width="1.4" stroke-linejoin="round"/><path d="M25 0V27M8.5 23.5H41.5" stroke="%s" stroke-width="4.2"/>'
              '<path d="M13 31.5Q25 47 37 31.5" stroke="%s" stroke-width="3.6" fill="none"/>'
              '<path d="M7 55Q8 44 13 38" stroke="LIGHT" stroke-width="3.2" stroke-linecap="round" fill="none" stroke-opacity=".7"/>'
              '<path d="M53.5 60V14.5A6.4 6.4 0 0 0 47.5 9" stroke="%s" stroke-width="5" fill="none"/>' % (MITRE, GOLD, GOLD, GOLD),
              '<path d="%s" fill="#fffaf0" stroke="%s" stroke-width="3" stroke-linejoin="round"/><path d="M25 1V26M9 23.5H41" stroke="%s" stroke-width="4.6"/>'
              '<path d="M34 32Q43 34 47 45V62H33Q38 46 34 32Z" fill="DARK" fill-opacity=".45"/>'
              '<path d="M53.5 61V14.5A6.4 6.4 0 0 0 47.5 9" stroke="%s" stroke-width="5.4" fill="none"/>' % (MITRE, RIM_DARK, GOLD, GOLD), (25, 48, .95)),
    'largefollower': (GIANT,
                      '<path d="M20.5 17Q32 24.5 43.5 17L42 22.5Q32 28.5 22 22.5Z" fill="DARK" fill-opacity=".8"/><path d="%s" fill="%s" stroke="DARK" stroke-width="1.8"/>'
                      '<path d="M27.5 44.5H36.5V55H27.5Z" fill="none" stroke="DARK" stroke-width="2"/><path d="M4.5 44Q5 31 11 25" stroke="LIGHT" stroke-width="3.2" stroke-linecap="round" fill="none" stroke-opacity=".75"/>'
                      '<circle cx="27.6" cy="8" r="3.5" fill="LIGHT" fill-opacity=".75"/>' % (BELT, GOLD),
                      '<path d="M37 .7A12.5 12.5 0 0 1 43.5 17Q58 19 62 30L64.2 48L53 51L51 42L56 63H45Q48 36 38 20Q41 10 37 0Z" fill="DARK" fill-opacity=".45"/>'
                      '<path d="%s" fill="%s" stroke="#1a120a" stroke-width="3" stroke-linejoin="round"/><path d="M28 45.5H36V54H28Z" fill="none" stroke="#1a120a" stroke-width="2.4"/>' % (BELT, GOLD), (32, 30.5, .92)),
    'largefarmer': (GIANT_LYING,
                    '<path d="M19.5 27Q16.5 32 19.5 37L23.5 40Q20 32 23.5 24Z" fill="DARK" fill-opacity=".8"/><path d="%s" fill="%s" stroke="DARK" stroke-width="1.8"/>'
                    '<path d="M26 21Q29 18.6 37.5 18.4" stroke="LIGHT" stroke-width="3" stroke-linecap="round" fill="none" stroke-opacity=".75"/><circle cx="7.6" cy="28" r="3" fill="LIGHT" fill-opacity=".75"/>' % (BELT_LYING, GOLD),
                    '<path d="M19.5 37Q21.5 48.5 32 49L61.5 50.5Q64.5 50.5 64.5 47V42Q40 43 20.5 33.5Z" fill="DARK" fill-opacity=".4"/><path d="%s" fill="%s" stroke="#1a120a" stroke-width="3" stroke-linejoin="round"/>'
                    '<path d="M19.5 27Q16.5 32 19.5 37" fill="none" stroke="#1a120a" stroke-width="3.4"/>' % (BELT_LYING, GOLD), (31, 32, .82)),
    'builder': (BUILDER,
                '<path d="M38 -1H64V21H38Z" fill="%s" stroke="DARK" stroke-width="1.4"/><path d="M46.5 21H55.5V63H46.5Z" fill="%s" stroke="DARK" stroke-width="1"/>'
                '<path d="M10.5 27.5Q18 32 25.5 27.5L24 32Q18 35.5 12 32Z" fill="DARK" fill-opacity=".8"/><path d="M7.5 19Q8 9.5 18 9.5T28.5 19Z" fill="%s" stroke="DARK" stroke-width="1.2"/>'
                '<path d="M3.5 54Q4.5 42 8.5 36" stroke="LIGHT" stroke-width="3" stroke-linecap="round" fill="none" stroke-opacity=".75"/>' % ('#c9c4bb', '#c98d4f', GOLD),
                '<path d="M38 -1H64V21H38Z" fill="%s" stroke="#1a120a" stroke-width="3"/><path d="M46.5 22H55.5V62H46.5Z" fill="%s"/>'
                '<path d="M24 29Q33.5 31 36 42L38.5 62H27Q31 44 24 29Z" fill="DARK" fill-opacity=".45"/><path d="M7.5 19.5Q8 9.5 18 9.5T28.5 19.5Z" fill="%s" stroke="#1a120a" stroke-width="2.6"/>' % ('#d8d3ca', '#c98d4f', GOLD), (18, 47, .92)),
    'pig': (PIG,
            '<path d="M13 6.5Q19 9 22 13.5Q15 16 12 20.5Q10.5 13 13 6.5ZM51 6.5Q45 9 42 13.5Q49 16 52 20.5Q53.5 13 51 6.5Z" fill="LIGHT" stroke="DARK" stroke-width="1.4" stroke-linejoin="round"/>'
            '<path d="M17 47A15 10 0 1 1 47 47A15 10.5 0 1 1 17 47Z" fill="LIGHT" stroke="DARK" stroke-width="1.6"/><path d="M26.5 43.5V50M37.5 43.5V50" stroke="DARK" stroke-width="4.6" stroke-linecap="round"/>'
            '<path d="M17 32.5h.01M47 32.5h.01" stroke="LIGHT" stroke-width="8" stroke-linecap="round"/><path d="M17.6 32.8h.01M46.4 32.8h.01" stroke="#1a120a" stroke-width="5" stroke-linecap="round"/>',
            '<path d="M13 7.5Q18.5 9.5 21 13.5Q15 16 12.5 19.5Q11 13 13 7.5ZM51 7.5Q45.5 9.5 43 13.5Q49 16 51.5 19.5Q53 13 51 7.5Z" fill="LIGHT"/>'
            '<path d="M17 47A15 10.5 0 1 1 47 47A15 10.5 0 1 1 17 47Z" fill="LIGHT" stroke="#1a120a" stroke-width="2.8"/><path d="M26.5 43.5V50M37.5 43.5V50" stroke="#1a120a" stroke-width="4.6" stroke-linecap="round"/>'
            '<path d="M17 32.5h.01M47 32.5h.01" stroke="LIGHT" stroke-width="8.6" stroke-linecap="round"/><path d="M17.6 32.8h.01M46.4 32.8h.01" stroke="#1a120a" stroke-width="5.6" stroke-linecap="round"/>', (32, 23.5, .84)),
    'wagon': (WAGON,
              '<path d="M0 41H64V47H0Z" fill="DARK"/><path d="M18 21.5Q14 30 15.5 41M46 21.5Q50 30 48.5 41" stroke="DARK" stroke-width="2" fill="none"/>'
              '<g fill="DARK"><circle cx="14.2" cy="50.5" r="10.6"/><circle cx="49.8" cy="50.5" r="10.6"/></g>'
              '<g fill="none" stroke="#fffaf0" stroke-width="3.2"><circle cx="14.2" cy="50.5" r="6.6"/><circle cx="49.8" cy="50.5" r="6.6"/></g>'
              '<path d="M6 37Q7 28 14 25" stroke="LIGHT" stroke-width="2.8" fill="none" stroke-linecap="round" stroke-opacity=".75"/>',
              '<path d="M0 41H64V47H0Z" fill="DARK"/><g fill="DARK" stroke="#1a120a" stroke-width="2"><circle cx="14.2" cy="50.5" r="11"/><circle cx="49.8" cy="50.5" r="11"/></g>'
              '<g fill="#fffaf0"><circle cx="14.2" cy="50.5" r="4.6"/><circle cx="49.8" cy="50.5" r="4.6"/></g>', (32, 30.5, .88)),
    'barn': (BARN,
             '<path d="M0 29L10 12L32 1L54 12L64 29L59 33L49.5 17.5L32 9L14.5 17.5L5 33Z" fill="DARK"/><path d="M20 61.5V41H44V61.5Z" fill="#fffaf0" stroke="DARK" stroke-width="2.4"/>'
             '<path d="M21.5 60L42.5 42.5M21.5 42.5L42.5 60" stroke="DARK" stroke-width="3"/>',
             '<path d="M0 29L10 12L32 1L54 12L64 29L59 33L49.5 17.5L32 9L14.5 17.5L5 33Z" fill="DARK"/><path d="M20 61.5V41H44V61.5Z" fill="#fffaf0" stroke="#1a120a" stroke-width="3"/>'
             '<path d="M21.5 60L42.5 42.5M21.5 42.5L42.5 60" stroke="#1a120a" stroke-width="3.2"/>', (32, 26.5, 1.0)),
}


def rim(d, colour, width):
    return '<path d="%s" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (d, colour, colour, width)


def coloured(d, edge, width):
    return '<path d="%s" fill="COLOR" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (d, edge, width)


def svg(name, manner):
    d, painted, ink, (x, y, scale) = SHAPES[name]
    details = painted if manner == 'painted' else ink
    cue = '<g fill="CUE" transform="translate(%s %s) scale(%s)"><!--cue--></g>' % (x, y, scale)
    if manner == 'painted':
        shadow = '' if name in ('farmer', 'largefarmer') else '<ellipse cx="37" cy="61" rx="31" ry="7.5" fill="#000000" fill-opacity=".28"/>'
        body = (shadow + rim(d, RIM_DARK, 12.5) + rim(d, RIM_LIGHT, 7)
                + coloured(d, 'DARK', 1.4) + details + cue)
    else:
        body = rim(d, RIM_LIGHT, 13.5) + coloured(d, RIM_DARK, 6.4) + details + cue
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s" width="78" height="78">%s</svg>\n' % (BOX, body)


def players(theme):
    rows = [json.dumps(dict(zip(('name', 'colour', 'dark', 'light', 'ink', 'cue', 'cue_colour', 'cue_path'),
                                (name, *colours[:4], CUE_OF[name], colours[4], CUES[CUE_OF[name]])))) for name, colours in PLAYERS[theme].items()]
    return '[\n  ' + ',\n  '.join(rows) + '\n]\n'


def main():
    themes = sys.argv[1] if len(sys.argv) > 1 else os.path.normpath(os.path.join(HERE, '..', 'tiles'))
    for theme in PLAYERS:
        folder = os.path.join(themes, theme)
        os.makedirs(os.path.join(folder, 'figures'), exist_ok=True)
        for name in SHAPES:
            write(os.path.join(folder, 'figures', name + '.svg'), svg(name, theme))
        write(os.path.join(folder, 'players.json'), players(theme))


def write(path, text):
    with open(path, 'w', newline='\n') as fh:
        fh.write(text)


if __name__ == '__main__':
    main()
