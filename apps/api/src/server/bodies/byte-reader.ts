/** Reads byte arrays as JSON clients write them, without making a number of each: `[37,-30]` and `{"0":37,"1":226}`. */
import { isSpace } from './texts.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;

/** Bytes whose number nobody knows beforehand. */
class Growing {
  #bytes = new Uint8Array(1024);
  length = 0;

  push(byte: number): void {
    if (this.length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.length] = byte;
    this.length += 1;
  }

  done = () => this.#bytes.slice(0, this.length);
}

class Cursor {
  readonly text: Uint8Array;
  at: number;

  constructor(text: Uint8Array, at: number) {
    this.text = text;
    this.at = at;
  }

  /** Steps over spaces and this character; false where another one stands there. */
  take(character: number): boolean {
    this.space();
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  space(): void {
    while (isSpace(this.text[this.at])) this.at += 1;
  }

  /** A whole number as JSON writes it; -1 where there is none. */
  number(): number {
    const start = this.at;
    let value = 0;
    for (; this.at - start < 9; this.at += 1) {
      const digit = this.text[this.at] ?? 0;
      if (digit < ZERO || digit > NINE) break;
      value = value * 10 + digit - ZERO;
    }
    const digits = this.at - start;
    return digits === 0 || (digits > 1 && this.text[start] === ZERO) ? -1 : value;
  }
}

/** The key `"7":` of the eighth byte. */
function takesKey(cursor: Cursor, index: number): boolean {
  return (
    cursor.take(QUOTE) &&
    cursor.number() === index &&
    cursor.text[cursor.at++] === QUOTE &&
    cursor.take(COLON)
  );
}

interface FoundBytes {
  bytes: Uint8Array<ArrayBuffer>;
  /** After its last character. */
  end: number;
}

/** What begins with the bracket at `start`; undefined where that is anything but bytes. */
export function readBytes(text: Uint8Array, start: number): FoundBytes | undefined {
  const keyed = text[start] === 0x7b;
  const close = keyed ? 0x7d : 0x5d;
  const cursor = new Cursor(text, start + 1);
  const found = new Growing();
  let signed = false;
  let high = false;
  do {
    if (keyed && !takesKey(cursor, found.length)) return undefined;
    cursor.space();
    // Java's bytes have a sign.
    const negative = cursor.take(MINUS);
    const number = cursor.number();
    const isByte = negative ? number > 0 && number <= 128 : number >= 0 && number <= 255;
    if (!isByte) return undefined;
    signed ||= negative;
    high ||= number > 127 && !negative;
    if (signed && high) return undefined;
    found.push(negative ? -number : number);
  } while (cursor.take(COMMA));
  return cursor.take(close) ? { bytes: found.done(), end: cursor.at } : undefined;
}
