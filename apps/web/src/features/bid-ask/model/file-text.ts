import { words } from '../words.ts';

const MAX_BYTES = 1_000_000;

/** The first bytes of files that are no text: of workbooks, new and old, and of PDFs. */
const signatures: [bytes: string, fault: string][] = [
  ['PK\u0003\u0004', words.workbook],
  ['\u00d0\u00cf\u0011\u00e0', words.workbook],
  ['%PDF-', words.notText],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is not text
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Excel's "Unicode Text" is UTF-16; where the mark at its start is missing, every other byte of a table is zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const isZero = (rest: number) => start.every((byte, at) => at % 2 !== rest || byte === 0);
  if (start.length < 4 || start.length % 2 === 1) return undefined;
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

/** As UTF-8 where it is that, else as spreadsheets in Windows write CSV. */
function textIn(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return decode(bytes, utf16);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

/** The text of a file that somebody chose, or what is wrong with it. */
export async function textOf(file: Blob): Promise<{ text: string } | { fault: string }> {
  if (file.size > MAX_BYTES) return { fault: words.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const start = String.fromCharCode(...bytes.subarray(0, 8));
    const signature = signatures.find(([first]) => start.startsWith(first));
    if (signature) return { fault: signature[1] };
    const text = textIn(bytes);
    if (text.trim() === '') return { fault: words.emptyFile };
    return BINARY.test(text) ? { fault: words.notText } : { text };
  } catch (error) {
    return { fault: error instanceof TypeError ? words.notText : words.unreadable };
  }
}
