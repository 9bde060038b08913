"""Area maps as indexed PNGs: one byte a pixel, the byte is the number of the segment, 0 is none.  Standard library only."""
import struct, zlib

PALETTE = ('#2b2b2b', '#ff3b30', '#2f7bff', '#ffd60a', '#30d158', '#bf5af2', '#ff9f0a', '#40e0d0', '#ff6fb5', '#a2845e', '#ffffff')


def chunk(name, data):
    return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))


def write(path, grid, side):
    """`grid` is a list of side x side small numbers."""
    colours = b''.join(bytes.fromhex(c[1:]) for c in PALETTE)
    rows = b''.join(b'\0' + bytes(grid[y * side:(y + 1) * side]) for y in range(side))
    with open(path, 'wb') as fh:
        fh.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, 3, 0, 0, 0))
                 + chunk(b'PLTE', colours) + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b''))


def read(path):
    """A file that `write` made: (grid, side)."""
    raw = open(path, 'rb').read()
    at, data, side = 8, b'', 0
    while at < len(raw):
        size, name = struct.unpack('>I4s', raw[at:at + 8])
        body = raw[at + 8:at + 8 + size]
        if name == b'IHDR':
            side, _, depth, kind = struct.unpack('>IIBB', body[:10])
            assert (depth, kind) == (8, 3), path
        elif name == b'IDAT':
            data += body
        at += 12 + size
    rows = zlib.decompress(data)
    assert all(rows[y * (side + 1)] == 0 for y in range(side)), path
    return [v for y in range(side) for v in rows[y * (side + 1) + 1:(y + 1) * (side + 1)]], side
