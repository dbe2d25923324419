/** An image of two black bars, 64 by 64 pixels, in the encodings of scanners. */

/** Width and height in pixels. */
export const SIDE = 64;

const bytesOf = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));

// Codes of ITU-T T.6.
const SAME = '1';
const PASS = '0001';
const RUNS = '001';
const WHITE = { 8: '10011', 16: '101010' };
const BLACK_16 = '0000010111';
const END = '000000000001'.repeat(2);

/** CCITT Group 4: 16 white rows, 32 with bars from 8 to 24 and from 40 to 56, 16 white ones. */
export const fax = bytesOf(
  [
    SAME.repeat(16),
    RUNS + WHITE[8] + BLACK_16 + RUNS + WHITE[16] + BLACK_16 + SAME,
    SAME.repeat(5 * 31),
    PASS.repeat(2) + SAME,
    SAME.repeat(15),
    END,
  ].join(''),
);

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};

/** A segment of the first page of a JBIG2 stream. */
const segment = (number: number, type: number, data: Buffer): Buffer =>
  Buffer.concat([words(number), Buffer.from([type, 0, 1]), words(data.length), data]);

const PAGE = 48;
const GENERIC_REGION = 38;
const MMR = 1;

/** JBIG2: the page, and a generic region in the encoding of the fax. */
export const jbig2 = Buffer.concat([
  segment(0, PAGE, Buffer.concat([words(SIDE, SIDE, 0, 0), Buffer.from([0, 0, 0])])),
  segment(1, GENERIC_REGION, Buffer.concat([words(SIDE, SIDE, 0, 0), Buffer.from([0, MMR]), fax])),
]);

/**
 * JPEG 2000, made by Debian's libopenjp2-tools 2.5.0 of the same picture written as a PGM:
 * `opj_compress -i bars.pgm -o bars.jp2 -n 3 -r 16`.
 */
export const jpeg2000 = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAEAAAQcHAAAAAAAPY29scgEAAAAAABEAAADDanAyY/9P/1EAKQAAAAAAQAAAAEAAAAAAAAAAAAAAAEAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAIEBAAB/1wACkBASEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAASwAB/5Perh7era3UGXEhAbo4M/iy4ue//mub1zUlpDal6FEoY+C+J2V+gTnhSeJdzg/ZVRDKoGiQrpS125rlxJuA/9k=',
  'base64',
);
