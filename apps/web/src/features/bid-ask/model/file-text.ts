import { words } from '../words.ts';

const MAX_BYTES = 1_000_000;

/** Magic bytes of workbooks (ZIP, OLE2) and PDFs. */
const signatures: [bytes: string, fault: string][] = [
  ['PK\u0003\u0004', words.workbook],
  ['\u00d0\u00cf\u0011\u00e0', words.workbook],
  ['%PDF-', words.notText],
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters show that a file is not text
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;

const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Excel's "Unicode Text" is UTF-16; without a byte order mark, every other byte of a table is zero. */
function detectUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 400);
  const isZero = (parity: number) => start.every((byte, index) => index % 2 !== parity || byte === 0);
  if (start.length < 4 || start.length % 2 === 1) return undefined;
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

/** Decodes UTF-8, else Windows-1252, in which Excel writes CSV. */
function decodeText(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return decode(bytes, utf16);
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

/** Reads the text of a chosen file, or explains why it cannot be imported. */
export async function readFileText(file: Blob): Promise<{ text: string } | { fault: string }> {
  if (file.size > MAX_BYTES) return { fault: words.tooLarge };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const start = String.fromCharCode(...bytes.subarray(0, 8));
    const signature = signatures.find(([first]) => start.startsWith(first));
    if (signature) return { fault: signature[1] };
    const text = decodeText(bytes);
    if (text.trim() === '') return { fault: words.emptyFile };
    return BINARY.test(text) ? { fault: words.notText } : { text };
  } catch (error) {
    return { fault: error instanceof TypeError ? words.notText : words.unreadable };
  }
}
