/** What stands between two quotes of a JSON text, as bytes. */
import { readBase64 } from '../../kernel/base64.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

export const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** After the closing quote of the text whose first quote is at `start`; -1 where it has none. */
export function textEnd(json: Buffer, start: number): number {
  for (let quote = json.indexOf(QUOTE, start + 1); quote > 0; quote = json.indexOf(QUOTE, quote + 1)) {
    let before = quote - 1;
    while (json[before] === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  return -1;
}

/** The text with its escapes undone; undefined where it cannot be read. */
function textAt(json: Buffer, start: number, end: number): string | undefined {
  const text = json.toString('utf8', start + 1, end - 1);
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return undefined;
  }
}

/** The bytes that the text says; undefined where it is no Base64. Letters without padding are rather a text that is too long. */
export function base64At(json: Buffer, start: number, end: number): Uint8Array<ArrayBuffer> | undefined {
  const text = textAt(json, start, end) ?? '';
  if (text.length % 4 !== 0 && !/[-_\r\n,]/.test(text)) return undefined;
  const bytes = readBase64(text);
  return bytes && new Uint8Array(bytes);
}

/** Names that reach into the prototype of whatever is made of them. */
const poison = ['__proto__', 'constructor'];
/** Of the longest, each character escaped. */
const POISON_BYTES = 70;

export const isPoison = (json: Buffer, start: number, end: number): boolean =>
  end - start <= POISON_BYTES && poison.includes(textAt(json, start, end) ?? '');

/** Whether the text that ends here names a value. */
export function isKey(json: Buffer, end: number): boolean {
  let at = end;
  while (isSpace(json[at])) at += 1;
  return json[at] === COLON;
}
