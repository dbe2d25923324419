/** Small PDFs with a valid header that would exhaust a server or a reader that parses them. */
import { deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');

const head = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
`;
const onePage = `2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 5 0 R>>
endobj
`;
const tail = `
trailer
<</Root 1 0 R/Size 99>>
%%EOF`;

/** One page, and a stream with these dictionary entries. */
const withStream = (entries: string, stream: Uint8Array): Uint8Array =>
  Buffer.concat([
    latin(`${head}${onePage}5 0 obj\n<<${entries}/Length ${stream.length}>>\nstream\n`),
    stream,
    latin(`\nendstream\nendobj\n${tail}`),
  ]);

const blanks = (bytes: number) => deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });

/** One page and an object stream that decompresses to `bytes`. */
export const compressedObjects = (bytes: number): Uint8Array =>
  withStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', blanks(bytes));

/** One page whose content decompresses to `bytes`. */
export const longContent = (bytes: number): Uint8Array => withStream('/Filter/FlateDecode', blanks(bytes));

/** The same, compressed twice: some kilobytes. */
export const nestedContent = (bytes: number): Uint8Array =>
  withStream('/Filter[/FlateDecode/Fl]', deflateSync(blanks(bytes)));

/** One page whose content has `count` filters that each leave it unchanged. */
export const manyFilters = (count: number): Uint8Array =>
  withStream(`/Filter[${'/ASCIIHexDecode'.repeat(count)}]`, latin('20>'));

/** One page whose content is compressed and run-length encoded with 64-byte runs. */
export const runLengths = (bytes: number): Uint8Array =>
  withStream(
    '/Filter[/FlateDecode/RunLengthDecode]',
    deflateSync(Buffer.alloc(bytes / 64, '\x81 ', 'latin1')),
  );

/** One page and a small image that declares `side` pixels per side. */
export const hugePicture = (side: number): Uint8Array =>
  withStream(
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
    blanks(1000),
  );

/** One page and a cross-reference table that declares `rows` rows. */
export const longTable = (rows: number): Uint8Array =>
  withStream(`/Type/XRef/Root 1 0 R/Size ${rows}/W[1 2 1]`, latin('    '));

/** One page and an object stream of `count` references to one object of `length`. */
export function repeatedObjects(count: number, length: number): Uint8Array {
  const table = '9 0 '.repeat(count);
  const content = latin(`${table}[${'[]'.repeat(length)}]`);
  return withStream(
    `/Type/ObjStm/N ${count}/First ${table.length}/Filter/FlateDecode`,
    deflateSync(content, { level: 1 }),
  );
}

const withObject = (content: string): Uint8Array =>
  latin(`${head}${onePage}4 0 obj\n${content}\nendobj\n${tail}`);

/** One page and an array of `count` empty arrays. */
export const manyObjects = (count: number): Uint8Array => withObject(`<</A[${'[]'.repeat(count)}]>>`);

/** One page and objects nested to `depth`. */
export const deepObjects = (depth: number): Uint8Array => withObject('[<</A'.repeat(depth));

/** One page in a file that declares `count` pages. */
export const manyPages = (count: number): Uint8Array =>
  latin(`${head}${onePage.replace('/Count 1', `/Count ${count}`)}${tail}`);

/** A page tree whose nodes each contain the next one twice: 2^depth pages. */
export const endlessPages = (depth: number): Uint8Array => {
  const node = (at: number) =>
    `${at} 0 obj\n<</Type/Pages/Kids[${at + 1} 0 R ${at + 1} 0 R]/Count 1>>\nendobj\n`;
  const nodes = Array.from({ length: depth }, (_, at) => node(at + 2));
  return latin(`${head}${nodes.join('')}${depth + 2} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n${tail}`);
};

/** A page tree that contains itself. */
export const cyclicPages = (): Uint8Array =>
  latin(`${head}2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\n${tail}`);

/** A page tree of `depth` nodes with one child each. */
export const deepPages = (depth: number): Uint8Array => {
  const node = (at: number) => `${at} 0 obj\n<</Type/Pages/Kids[${at + 1} 0 R]/Count 1>>\nendobj\n`;
  return latin(
    `${head}${Array.from({ length: depth }, (_, at) => node(at + 2)).join('')}${depth + 2} 0 obj\n<</Type/Pages/Kids[2 0 R]>>\nendobj\n${tail}`,
  );
};

/** One page, and then a number so long that a parser takes hours to find the next object. */
export const slowToRead = (padding = 0): Uint8Array =>
  latin(`${head}${onePage}${'1'.repeat(100_000)}\n${tail}\n%${' '.repeat(padding)}`);
