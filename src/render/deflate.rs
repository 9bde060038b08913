//! Deflate for pictures in bands: each band is a block that stands alone, so that a band which has not changed is not
//! compressed again.
//!
//! A block has Huffman codes of its own and knows runs of one byte; it never points back further, and ends at a full byte (with
//! the empty stored block that zlib calls a sync flush). Blocks in any number, one after the other, are one zlib stream.

/// A compressed band.
#[derive(Clone, Debug)]
pub(super) struct Block {
    bytes: Vec<u8>,
    sum: Adler,
}

impl Block {
    /// Compresses a band.
    pub(super) fn of(raw: &[u8]) -> Self {
        let lengths = code_lengths(&count(raw), LONGEST_CODE);
        let codes = codes(&lengths);
        let mut bits = Bits { bytes: vec![0; raw.len() * 2 + 512], full: 0, held: 0, count: 0 };
        header(&mut bits, &lengths);
        // The code of a run's length, its extra bits, and one bit for the only distance.
        let runs: [Code; LONGEST / STEP] = std::array::from_fn(|index| {
            let (symbol, extra, extra_bits) = run_symbol((index + 1) * STEP);
            let Code { code, size } = codes[symbol];
            Code { code: code | extra << size, size: size + extra_bits + 1 }
        });
        pieces(raw, |piece| match piece {
            Piece::Bytes(bytes) => {
                let fours = bytes.chunks_exact(4);
                let rest = fours.remainder();
                for four in fours {
                    for &byte in four {
                        bits.add(codes[usize::from(byte)]);
                    }
                    bits.flush();
                }
                for &byte in rest {
                    bits.put(codes[usize::from(byte)]);
                }
            }
            Piece::Run(length) => bits.put(runs[length / STEP - 1]),
        });
        bits.put(codes[END]);
        // An empty stored block begins after three bits and at a full byte.
        bits.put(Code { code: 0, size: 3 });
        bits.fill_byte();
        for code in [0, 0, 0xff, 0xff] {
            bits.put(Code { code, size: 8 });
        }
        Self { bytes: bits.finish(), sum: Adler::of(raw) }
    }
}

/// The zlib stream of some bands.
pub(super) fn zlib<'a>(blocks: impl Iterator<Item = &'a Block> + Clone) -> Vec<u8> {
    let mut stream = Vec::with_capacity(blocks.clone().map(|block| block.bytes.len()).sum::<usize>() + 11);
    stream.extend([0x78, 0x01]);
    let mut sum = Adler { a: 1, b: 0, length: 0 };
    for block in blocks {
        stream.extend(&block.bytes);
        sum = sum.then(block.sum);
    }
    stream.extend([1, 0, 0, 0xff, 0xff]);
    stream.extend((sum.b << 16 | sum.a).to_be_bytes());
    stream
}

/// Bytes, lengths of runs, and the end of a block.
const SYMBOLS: usize = 286;
const END: usize = 256;
/// Runs are looked for and measured in steps of a machine word.
const STEP: usize = 8;
const LONGEST: usize = 256;
/// In bits; four codes fit into a word beside what is left of a byte.
const LONGEST_CODE: u8 = 12;

enum Piece<'a> {
    Bytes(&'a [u8]),
    /// The byte before, so many times again: a multiple of [`STEP`] up to [`LONGEST`].
    Run(usize),
}

/// Cuts a band into bytes and runs.
fn pieces(raw: &[u8], mut take: impl FnMut(Piece)) {
    let (words, _) = raw.as_chunks::<STEP>();
    let (mut index, mut start) = (0, 0);
    while index < words.len() {
        let at = index * STEP;
        let same = |index: usize| at > 0 && words.get(index) == Some(&[raw[at - 1]; STEP]);
        if !same(index) {
            index += 1;
            continue;
        }
        take(Piece::Bytes(&raw[start..at]));
        let end = (index..=words.len()).find(|&next| !same(next)).unwrap_or(words.len());
        let mut left = (end - index) * STEP;
        while left > 0 {
            take(Piece::Run(left.min(LONGEST)));
            left -= left.min(LONGEST);
        }
        (index, start) = (end, end * STEP);
    }
    take(Piece::Bytes(&raw[start..]));
}

/// How often each symbol is used.
fn count(raw: &[u8]) -> [u32; SYMBOLS] {
    // Four tables, so that equal neighbours need not wait for each other.
    let mut tables = [[0_u32; 256]; 4];
    let mut counts = [0; SYMBOLS];
    counts[END] = 1;
    pieces(raw, |piece| match piece {
        Piece::Bytes(bytes) => {
            let (fours, rest) = bytes.as_chunks::<4>();
            for four in fours {
                for (table, &byte) in tables.iter_mut().zip(four) {
                    table[usize::from(byte)] += 1;
                }
            }
            for &byte in rest {
                tables[0][usize::from(byte)] += 1;
            }
        }
        Piece::Run(length) => counts[run_symbol(length).0] += 1,
    });
    for table in tables {
        for (sum, count) in counts.iter_mut().zip(table) {
            *sum += count;
        }
    }
    counts
}

/// The symbol of a run's length, its extra bits and how many they are (RFC 1951, 3.2.5); from 8 to 257.
fn run_symbol(length: usize) -> (usize, u32, u32) {
    let rest = (length - 3) as u32;
    if rest < 8 {
        return (257 + rest as usize, 0, 0);
    }
    let extra_bits = rest.ilog2() - 2;
    let step = rest >> extra_bits;
    ((257 + 4 * extra_bits + step) as usize, rest & ((1 << extra_bits) - 1), extra_bits)
}

/// Some bits to write, the lowest first.
#[derive(Clone, Copy, Default)]
struct Code {
    code: u32,
    size: u32,
}

/// Bits being written, the lowest first.
struct Bits {
    /// Room for the longest possible result.
    bytes: Vec<u8>,
    full: usize,
    held: u64,
    count: u32,
}

impl Bits {
    /// Holds a code; up to 56 bits may be held before a [`Bits::flush`].
    fn add(&mut self, code: Code) {
        self.held |= u64::from(code.code) << self.count;
        self.count += code.size;
    }

    /// Writes all full bytes that are held.
    fn flush(&mut self) {
        self.bytes[self.full..self.full + 8].copy_from_slice(&self.held.to_le_bytes());
        let full = self.count / 8;
        self.full += full as usize;
        self.held >>= full * 8;
        self.count %= 8;
    }

    fn put(&mut self, code: Code) {
        self.add(code);
        self.flush();
    }

    fn fill_byte(&mut self) {
        self.count = self.count.next_multiple_of(8);
        self.flush();
    }

    fn finish(mut self) -> Vec<u8> {
        self.fill_byte();
        self.bytes.truncate(self.full);
        self.bytes.shrink_to_fit();
        self.bytes
    }
}

/// The head of a block with codes of its own. The code lengths are written with four bits each: simple, and short enough.
fn header(bits: &mut Bits, lengths: &[u8; SYMBOLS]) {
    let mut put = |code, size| bits.put(Code { code, size });
    put(0b100, 3);
    put(SYMBOLS as u32 - 257, 5);
    put(0, 5);
    put(19 - 4, 4);
    for is_repeat in [true, true, true].into_iter().chain([false; 16]) {
        put(if is_repeat { 0 } else { 4 }, 3);
    }
    // One distance code, of one bit.
    for &length in lengths.iter().chain(&[1]) {
        put(u32::from(length.reverse_bits() >> 4), 4);
    }
}

/// How long each symbol's code is: Huffman's, with all counts flattened until no code is longer than `longest`.
fn code_lengths(counts: &[u32; SYMBOLS], longest: u8) -> [u8; SYMBOLS] {
    let mut counts = *counts;
    loop {
        let lengths = huffman(&counts);
        if lengths.iter().all(|&length| length <= longest) {
            return lengths;
        }
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

fn huffman(counts: &[u32; SYMBOLS]) -> [u8; SYMBOLS] {
    let mut lengths = [0; SYMBOLS];
    let mut leaves: Vec<(u32, usize)> =
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(symbol, &count)| (count, symbol)).collect();
    if let [(_, only)] = leaves[..] {
        lengths[only] = 1;
        return lengths;
    }
    leaves.sort_unstable();
    // Nodes: the leaves in order, then what joins two, in order too; so the next lightest is at the front of either.
    let mut weights: Vec<u32> = leaves.iter().map(|&(count, _)| count).collect();
    let mut parents = vec![0; 2 * leaves.len() - 1];
    let (mut leaf, mut joint) = (0, leaves.len());
    while weights.len() < parents.len() {
        let mut lightest = || {
            let take_leaf = leaf < leaves.len() && (joint >= weights.len() || weights[leaf] <= weights[joint]);
            let node = if take_leaf { &mut leaf } else { &mut joint };
            *node += 1;
            *node - 1
        };
        let (first, second) = (lightest(), lightest());
        (parents[first], parents[second]) = (weights.len(), weights.len());
        weights.push(weights[first] + weights[second]);
    }
    let mut depths = vec![0_u8; parents.len()];
    for node in (0..parents.len() - 1).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    for (&(_, symbol), &depth) in leaves.iter().zip(&depths) {
        lengths[symbol] = depth;
    }
    lengths
}

/// The canonical codes for these lengths, their bits reversed as deflate wants them, with their lengths.
fn codes(lengths: &[u8; SYMBOLS]) -> [Code; SYMBOLS] {
    let mut codes = [Code::default(); SYMBOLS];
    let mut next = 0_u16;
    for length in 1..=15_u8 {
        next <<= 1;
        for (code, _) in codes.iter_mut().zip(lengths).filter(|(_, own)| **own == length) {
            *code = Code { code: u32::from(next.reverse_bits() >> (16 - length)), size: u32::from(length) };
            next += 1;
        }
    }
    codes
}

/// A checksum that can be put together from those of parts (RFC 1950).
#[derive(Clone, Copy, Debug)]
struct Adler {
    a: u32,
    b: u32,
    length: usize,
}

impl Adler {
    const BASE: u32 = 65521;

    fn of(raw: &[u8]) -> Self {
        let (mut a, mut b) = (1_u32, 0_u32);
        // So many bytes as cannot overflow; lanes that the compiler can add up at once.
        for part in raw.chunks(4096) {
            let lanes = part.chunks_exact(16);
            let rest = lanes.remainder();
            for lane in lanes {
                let (mut sum, mut weighted) = (0, 0);
                for (i, &byte) in lane.iter().enumerate() {
                    sum += u32::from(byte);
                    weighted += (16 - i as u32) * u32::from(byte);
                }
                b += 16 * a + weighted;
                a += sum;
            }
            for &byte in rest {
                a += u32::from(byte);
                b += a;
            }
            (a, b) = (a % Self::BASE, b % Self::BASE);
        }
        Self { a, b, length: raw.len() }
    }

    /// The checksum of what this is of, followed by what the other is of.
    fn then(self, other: Self) -> Self {
        let base = Self::BASE;
        let length = (other.length % base as usize) as u32;
        let carried = u64::from(length) * u64::from((self.a + base - 1) % base) % u64::from(base);
        Self {
            a: (self.a + other.a + base - 1) % base,
            b: (self.b + other.b + carried as u32) % base,
            length: self.length + other.length,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn inflated(stream: &[u8]) -> Vec<u8> {
        let mut raw = Vec::new();
        flate2::read::ZlibDecoder::new(stream).read_to_end(&mut raw).unwrap();
        raw
    }

    #[test]
    fn bands_come_back_from_a_common_inflater() {
        let noise = |length: usize, step: usize| -> Vec<u8> {
            (0..length).map(|i| ((i * step) ^ ((i * i) >> 5) ^ (i >> 3)) as u8).collect()
        };
        let bands = [
            Vec::new(),
            vec![7],
            vec![0; 100_000],
            noise(70_000, 31),
            vec![1, 1, 1, 1],
            noise(999, 3),
            (0..=255).collect(),
        ];
        let blocks: Vec<Block> = bands.iter().map(|band| Block::of(band)).collect();
        assert_eq!(inflated(&zlib(blocks.iter())), bands.concat());
    }

    #[test]
    fn every_length_of_run_comes_back() {
        for length in 1..600 {
            let band: Vec<u8> = [3].into_iter().chain(std::iter::repeat_n(9, length)).chain([3]).collect();
            assert_eq!(inflated(&zlib([Block::of(&band)].iter())), band, "{length}");
        }
    }

    #[test]
    fn codes_are_short_enough_for_any_counts() {
        // Fibonacci's numbers make the deepest tree.
        let mut counts = [0; SYMBOLS];
        let (mut one, mut two) = (1_u32, 1_u32);
        for count in counts.iter_mut().take(40) {
            *count = one;
            (one, two) = (two, one + two);
        }
        let lengths = code_lengths(&counts, LONGEST_CODE);
        assert!(lengths.iter().all(|&length| length <= LONGEST_CODE));
        let used: f64 =
            lengths.iter().filter(|&&length| length > 0).map(|&length| 0.5_f64.powi(i32::from(length))).sum();
        assert!((used - 1.0).abs() < 1e-9, "the code is complete");
    }
}
