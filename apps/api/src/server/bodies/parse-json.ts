/** Parses JSON and extracts the bytes of files. Runs in a worker thread as well, so it throws no DomainError. */
import { createHash } from 'node:crypto';
import { parse } from 'secure-json-parse';
import { readBase64 } from '../../kernel/http/base64.ts';

/** Maximum bytes of a body without its files. */
export const BODY_LIMIT = 250_000;
/** Later code compares and copies values recursively. */
const MAX_DEPTH = 20;
/** Maximum quotes and brackets of a large body, without those of byte arrays. */
const MAX_MARKS = 20_000;
/** Maximum values of a large body: files have at most 25 MB. */
const MAX_ITEMS = 26_000_000;
/** Longer arrays of bytes are files: no call takes a list of numbers this long. */
const MIN_FILE_ITEMS = 128;
/** Longer texts are Base64 files: no call takes a text this long. */
const MIN_FILE_CHARACTERS = 16_384;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** @throws SyntaxError for invalid JSON or prototype keys, RangeError for too deep nesting. */
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
 * Whether parsing would take many times the memory of the text. Each object, array, name or text takes about 50
 * bytes: 160 MB of `[` took 11 GB, and 160 MB of names crashed the process. Byte arrays are compact, also as objects
 * whose names are consecutive indices.
 */
function isTooComplex(json: Uint8Array): boolean {
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

/** Accepts signed bytes, as Java clients send them. */
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
    // A long text of letters without padding is not treated as Base64.
    if (value.length <= MIN_FILE_CHARACTERS || (value.length % 4 !== 0 && !/[-_\r\n,]/.test(value)))
      return undefined;
    const bytes = readBase64(value);
    return bytes && new Uint8Array(bytes);
  }
  const items = typeof value === 'object' && value !== null ? itemsOf(value) : [];
  return items.length >= MIN_FILE_ITEMS ? bytesOf(items) : undefined;
}

/** The value with each file replaced by the result of `replace`. */
export function extractFiles(value: unknown, replace: (file: EmbeddedFile) => unknown): unknown {
  const bytes = fileIn(value);
  if (bytes) return replace({ bytes, digest: createHash('sha256').update(bytes).digest('hex') });
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => extractFiles(inner, replace));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, extractFiles(inner, replace)]));
}

export type Refused = 'unreadable' | 'too_much' | 'too_large';
/** In `text`, `FILE_MARKER` and the index of a file replace its bytes. */
export type Parsed = { text: string; files: EmbeddedFile[] } | { refused: Refused };

/** Harmless if a client sends it: it can only refer to the client's own files. */
export const FILE_MARKER = '\u0000file ';

export const refusalOf = (error: unknown): Refused =>
  error instanceof SyntaxError ? 'unreadable' : 'too_much';

/** Parses a large body. Without its files, it must be within the limits of other bodies. */
export function parseLargeBody(json: Buffer): Parsed {
  if (isTooComplex(json)) return { refused: 'too_much' };
  const files: EmbeddedFile[] = [];
  try {
    const rest = extractFiles(parseText(json.toString()), (file) => `${FILE_MARKER}${files.push(file) - 1}`);
    const text = JSON.stringify(rest);
    return text.length > BODY_LIMIT ? { refused: 'too_large' } : { text, files };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}
