/** Small files that would stop a server which parses them itself: PDFs as far as a glance can tell. */
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
<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>
endobj
`;
const tail = `
trailer
<</Root 1 0 R/Size 99>>
%%EOF`;

/** One page and besides an object stream that unpacks to so many bytes. */
export function packed(bytes: number): Uint8Array {
  const stream = deflateSync(Buffer.alloc(bytes, ' '), { level: 1 });
  return Buffer.concat([
    latin(
      `${head}${onePage}5 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    latin(`\nendstream\nendobj\n${tail}`),
  ]);
}

/** One page and besides an object of so many objects. */
export const manyObjects = (count: number): Uint8Array =>
  latin(`${head}${onePage}4 0 obj\n<</A[${'[]'.repeat(count)}]>>\nendobj\n${tail}`);

/** A tree of pages whose every node has the next one twice: 2^depth pages to count. */
export const endlessPages = (depth: number): Uint8Array => {
  const node = (at: number) =>
    `${at} 0 obj\n<</Type/Pages/Kids[${at + 1} 0 R ${at + 1} 0 R]/Count 1>>\nendobj\n`;
  const nodes = Array.from({ length: depth }, (_, at) => node(at + 2));
  return latin(`${head}${nodes.join('')}${depth + 2} 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n${tail}`);
};

/** A tree of pages that contains itself. */
export const roundPages = (): Uint8Array =>
  latin(`${head}2 0 obj\n<</Type/Pages/Kids[2 0 R]/Count 1>>\nendobj\n${tail}`);
