/** Parses JSON, and takes the bytes of files out of what was parsed. No error of ours: a worker thread runs it, too. */
import { createHash } from 'node:crypto';
import { parse } from 'secure-json-parse';
import { readBase64 } from '../../kernel/http/base64.ts';

/** Bytes of a body without its files: enough for every form. */
export const BODY_LIMIT = 250_000;
/** What comes after compares and copies by recursion. */
const MAX_DEPTH = 20;
/** Quotes and brackets of a large body, apart from those of byte arrays. */
const MAX_MARKS = 20_000;
/** Values of a large body: its files have 25 MB at most. */
const MAX_ITEMS = 26_000_000;
/** Arrays this long are bytes: no list of numbers that a call takes may be so long. */
const MIN_FILE_ITEMS = 128;
/** Texts this long are Base64: no text that a call takes may be so long. */
const MIN_FILE_CHARACTERS = 16_384;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** @throws SyntaxError for what is not JSON or would change a prototype, RangeError for what is nested too deeply. */
export function parseText(text: string): unknown {
  const value = parse(text);
  if (isDeeper(value, MAX_DEPTH)) throw new RangeError('The JSON is nested too deeply.');
  return value;
}

const QUOTE = 0x22;
const ZERO = 0x30;

const isDigit = (byte: number | undefined): byte is number =>
  byte !== undefined && byte >= ZERO && byte <= 0x39;

/**
 * Whether parsing would take many times the memory of the text: an object, an array, a name or a text takes some 50 bytes, so that
 * 160 MB of `[` became 11 GB, and 160 MB of names ended the process. Byte arrays are compact, also those whose names are indices in
 * their order.
 */
function isTooMuch(json: Uint8Array): boolean {
  let marks = 0;
  let items = 0;
  let next_index = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === 0x2c) items += 1;
    else if (byte === 0x5b || byte === 0x7b) marks += 1;
    else if (byte === QUOTE) {
      const start = at + 1;
      let index = 0;
      for (at = start; isDigit(json[at]); at += 1) index = index * 10 + (json[at] as number) - ZERO;
      const isNumber = at > start && (json[start] !== ZERO || at === start + 1);
      const isName = json[at] === QUOTE && json[at + 1] === 0x3a;
      if (isNumber && isName && (index === 0 || index === next_index)) next_index = index + 1;
      else {
        marks += 1;
        at -= 1;
      }
    }
    if (marks > MAX_MARKS || items > MAX_ITEMS) return true;
  }
  return false;
}

interface EmbeddedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** SHA-256. */
  digest: string;
}

/** Java's bytes have a sign. */
function bytesOf(values: unknown[]): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(values.length);
  let low = 0;
  let high = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (!Number.isInteger(value)) return undefined;
    const byte = value as number;
    low = Math.min(low, byte);
    high = Math.max(high, byte);
    bytes[at] = byte;
  }
  return low >= -128 && high <= (low < 0 ? 127 : 255) ? bytes : undefined;
}

/** The values of an array, or of an object with indices as names: `{"0":37,"1":80}`. */
function itemsOf(value: object): unknown[] {
  if (Array.isArray(value)) return value;
  const values = Object.values(value);
  return values.every((_value, index) => Object.hasOwn(value, index)) ? values : [];
}

function fileIn(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (typeof value === 'string') {
    // Letters without padding are rather a text that is too long.
    if (value.length <= MIN_FILE_CHARACTERS || (value.length % 4 !== 0 && !/[-_\r\n,]/.test(value)))
      return undefined;
    const bytes = readBase64(value);
    return bytes && new Uint8Array(bytes);
  }
  const items = typeof value === 'object' && value !== null ? itemsOf(value) : [];
  return items.length >= MIN_FILE_ITEMS ? bytesOf(items) : undefined;
}

/** The value with `replace` of each file in place of its bytes. */
export function extractFiles(value: unknown, replace: (file: EmbeddedFile) => unknown): unknown {
  const bytes = fileIn(value);
  if (bytes) return replace({ bytes, digest: createHash('sha256').update(bytes).digest('hex') });
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => extractFiles(inner, replace));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extractFiles(inner, replace)]));
}

export type Refused = 'unreadable' | 'too_much' | 'too_large';
/** `text` has `FILE_MARKER` and the number of a file in place of its bytes. */
export type Parsed = { text: string; files: EmbeddedFile[] } | { refused: Refused };

/** A client that sends this text itself refers to one of its own files. */
export const FILE_MARKER = '\u0000file ';

export const refusalOf = (error: unknown): Refused =>
  error instanceof SyntaxError ? 'unreadable' : 'too_much';

/** Parses a large body. Apart from its files, the limits of every other body apply. */
export function parseLargeBody(json: Buffer): Parsed {
  if (isTooMuch(json)) return { refused: 'too_much' };
  const files: EmbeddedFile[] = [];
  try {
    const rest = extractFiles(parseText(json.toString()), (file) => `${FILE_MARKER}${files.push(file) - 1}`);
    const text = JSON.stringify(rest);
    return text.length > BODY_LIMIT ? { refused: 'too_large' } : { text, files };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
