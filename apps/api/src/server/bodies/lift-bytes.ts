/**
 * Looks through JSON that strangers wrote, before a parser makes objects of it. How deep and how much it is gets counted
 * in one pass over its bytes; the bytes of files are lifted out on the way, as they are most of it.
 */
import { createHash } from 'node:crypto';
import { readBytes } from './byte-reader.ts';
import { base64At, isKey, isPoison, textEnd } from './texts.ts';

const MAX_DEPTH = 20;
const MAX_KEYS = 5000;
const MAX_ITEMS = 10_000;
/** Bytes of a body without what is lifted out of it: enough for every form. */
export const MAX_TEXT_BYTES = 250_000;
/** Lists as long as this are bytes: no list of numbers that a call takes may be so long. */
const LIFTED_ITEMS = 128;
/** Texts as long as this are Base64: no text that a call takes may be so long. */
const LIFTED_CHARACTERS = 16_384;

/** Stands in the text for bytes that were lifted out, followed by their number. A sender who writes it gains nothing by it. */
export const MARK = '\u0000lifted ';

export interface Lifted {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256. */
  digest: string;
}

export type Looked = { text: string; lifted: Lifted[] } | { refused: Refused };
export type Refused = 'unreadable' | 'too_much' | 'too_large';

/** What was found at a place: the next one to look at, or why to look no further. */
type Found = number | Refused;

interface Options {
  /** Whether the call takes files. */
  lift: boolean;
}

class Look {
  readonly #json: Buffer;
  readonly #lift: boolean;
  readonly #pieces: string[] = [];
  readonly #lifted: Lifted[] = [];
  /** Up to here the text is in pieces, or lifted. */
  #done = 0;
  #size = 0;
  #depth = 0;
  #keys = 0;
  #items = 0;

  constructor(json: Buffer, { lift }: Options) {
    this.#json = json;
    this.#lift = lift;
  }

  all(): Looked {
    for (let at = 0; at < this.#json.length; ) {
      const found = this.#at(at);
      if (typeof found === 'string') return { refused: found };
      at = found;
    }
    if (!this.#keep(this.#json.length)) return { refused: 'too_large' };
    return { text: this.#pieces.join(''), lifted: this.#lifted };
  }

  #at(at: number): Found {
    switch (this.#json[at]) {
      case 0x22:
        return this.#text(at);
      case 0x2c:
        this.#items += 1;
        return this.#items < MAX_ITEMS ? at + 1 : 'too_much';
      case 0x3a:
        this.#keys += 1;
        return this.#keys <= MAX_KEYS ? at + 1 : 'too_much';
      case 0x5b:
      case 0x7b:
        return this.#opening(at);
      case 0x5d:
      case 0x7d:
        this.#depth -= 1;
        return at + 1;
      default:
        return at + 1;
    }
  }

  #text(at: number): Found {
    const end = textEnd(this.#json, at);
    if (end < 0) return 'unreadable';
    if (this.#lift && end - at > LIFTED_CHARACTERS) {
      const bytes = base64At(this.#json, at, end);
      if (bytes) return this.#cut(at, { bytes, end });
    }
    return isPoison(this.#json, at, end) && isKey(this.#json, end) ? 'unreadable' : end;
  }

  #opening(at: number): Found {
    if (this.#depth === MAX_DEPTH) return 'too_much';
    const found = this.#lift ? readBytes(this.#json, at) : undefined;
    if (found && found.bytes.length >= LIFTED_ITEMS) return this.#cut(at, found);
    this.#depth += 1;
    return at + 1;
  }

  #cut(at: number, { bytes, end }: { bytes: Lifted['bytes']; end: number }): Found {
    if (!this.#keep(at)) return 'too_large';
    this.#pieces.push(JSON.stringify(`${MARK}${this.#lifted.length}`));
    this.#lifted.push({ bytes, digest: createHash('sha256').update(bytes).digest('hex') });
    this.#done = end;
    return end;
  }

  /** Takes over the text up to here; false where it becomes too much. */
  #keep(until: number): boolean {
    this.#size += until - this.#done;
    if (this.#size > MAX_TEXT_BYTES) return false;
    this.#pieces.push(this.#json.toString('utf8', this.#done, until));
    return true;
  }
}

export const lookThrough = (json: Buffer, options: Options): Looked => new Look(json, options).all();
