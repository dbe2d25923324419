/**
 * One gzip answer put together from pieces that were packed before, each for itself: what did not change is not packed again.
 * A piece ends at a whole byte and looks back at no other, so any of them may follow any other (RFC 1951, 1952).
 */
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { etagOf, type Packed } from './packed.ts';

export interface Piece {
  text: Buffer;
  packed: Buffer;
}

const deflate = promisify(deflateRaw);

export async function deflated(content: string): Promise<Piece> {
  const text = Buffer.from(content);
  return { text, packed: await deflate(text, { finishFlush: constants.Z_FULL_FLUSH }) };
}

/** As it is, for what is too short to pack: 65,535 bytes at most. */
export function stored(content: string): Piece {
  const text = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return { text, packed: Buffer.concat([head, text]) };
}

/** Deflate, no name, no time, of no system. */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block: an empty one. */
const LAST = Buffer.from([3, 0]);

export function joined(pieces: readonly Piece[]): Packed {
  let check = 0;
  let length = 0;
  for (const { text } of pieces) {
    check = crc32(text, check);
    length += text.length;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(check, 0);
  end.writeUInt32LE(length % 2 ** 32, 4);
  const bytes = Buffer.concat([HEAD, ...pieces.map(({ packed }) => packed), LAST, end]);
  return { etag: etagOf(bytes), bytes };
}
