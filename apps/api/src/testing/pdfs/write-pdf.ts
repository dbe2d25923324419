/** Writes PDFs object by object, so that tests control every byte. */
import { deflateSync } from 'node:zlib';
import { type Cipher, encryptBytes } from './encrypt-pdf.ts';

export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

export interface Stream {
  /** Its dictionary entries without brackets and length. */
  entries: string;
  bytes: Uint8Array;
}
/** Objects are numbered in order from 1, the catalog. */
export type PdfObject = string | Stream;

const filled = ({ entries, bytes }: Stream): Buffer =>
  Buffer.concat([latin(`<<${entries}/Length ${bytes.length}>>\nstream\n`), bytes, latin('\nendstream')]);

const bytesOf = (object: PdfObject, number: number, cipher: Cipher | undefined): Buffer => {
  // Strings are encrypted too, but these files have none outside of their streams.
  if (typeof object === 'string') return latin(object);
  return filled(cipher ? { ...object, bytes: encryptBytes(object.bytes, number, cipher) } : object);
};

interface Options {
  header?: string;
  /** Writes an object stream and a cross-reference stream. */
  packed?: boolean;
  cipher?: Cipher;
}

/** Collects the bytes of the file and the offsets of its objects. */
class Writer {
  readonly #parts: Buffer[];
  readonly offsets = new Map<number, number>();
  length: number;

  constructor(header: string) {
    this.#parts = [latin(header)];
    this.length = header.length;
  }

  write(part: Buffer): void {
    this.#parts.push(part);
    this.length += part.length;
  }

  object(number: number, content: Buffer): void {
    this.offsets.set(number, this.length);
    this.write(Buffer.concat([latin(`${number} 0 obj\n`), content, latin('\nendobj\n')]));
  }

  done = (): Buffer => Buffer.concat(this.#parts);
}

const trailerEntries = (cipher: Cipher | undefined, encrypt: number) =>
  cipher ? `/Encrypt ${encrypt} 0 R/ID[<${cipher.id.toString('hex')}><${cipher.id.toString('hex')}>]` : '';

/** Writes separate objects and a cross-reference table. */
function writePlain(writer: Writer, objects: PdfObject[], cipher: Cipher | undefined): void {
  for (const [at, object] of objects.entries()) writer.object(at + 1, bytesOf(object, at + 1, cipher));
  const encrypt = objects.length + 1;
  if (cipher) writer.object(encrypt, latin(cipher.dictionary));
  const start = writer.length;
  const rows = [...writer.offsets.values()].map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = rows.length + 1;
  writer.write(
    latin(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailerEntries(cipher, encrypt)}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
}

/** Writes all objects except streams into an object stream, as current programs do. */
function writePacked(writer: Writer, objects: PdfObject[], cipher: Cipher | undefined): void {
  const numbered = objects.map((object, at) => ({ object, number: at + 1 }));
  const packed = numbered.filter(({ object }) => typeof object === 'string');
  for (const { object, number } of numbered)
    if (typeof object !== 'string') writer.object(number, bytesOf(object, number, cipher));
  const pack = objects.length + 1;
  const encrypt = pack + 1;
  const table = encrypt + 1;
  let content = '';
  const places = packed.map(({ object, number }) => {
    const place = `${number} ${content.length} `;
    content += `${object} `;
    return place;
  });
  const first = places.join('');
  const stream = {
    entries: `/Type/ObjStm/N ${packed.length}/First ${first.length}/Filter/FlateDecode`,
    bytes: deflateSync(latin(first + content)),
  };
  writer.object(pack, bytesOf(stream, pack, cipher));
  if (cipher) writer.object(encrypt, latin(cipher.dictionary));
  const start = writer.length;
  writer.offsets.set(table, start);
  const rows = Buffer.alloc((table + 1) * 5);
  for (let number = 1; number <= table; number += 1) {
    const offset = writer.offsets.get(number);
    const index = packed.findIndex((one) => one.number === number);
    rows.writeUInt8(offset === undefined ? 2 : 1, number * 5);
    rows.writeUInt16BE(offset ?? pack, number * 5 + 1);
    rows.writeUInt16BE(offset === undefined ? Math.max(index, 0) : 0, number * 5 + 3);
  }
  const entries = `/Type/XRef/Size ${table + 1}/W[1 2 2]/Root 1 0 R${trailerEntries(cipher, encrypt)}`;
  writer.object(table, filled({ entries, bytes: rows }));
  writer.write(latin(`startxref\n${start}\n%%EOF\n`));
}

export function writePdf(objects: PdfObject[], options: Options = {}): Buffer {
  const { header = '%PDF-1.7\n', packed = false, cipher } = options;
  const writer = new Writer(header);
  (packed ? writePacked : writePlain)(writer, objects, cipher);
  return writer.done();
}

interface Page {
  content: string;
  /** Entries of the resource dictionary, without brackets. */
  resources: string;
  /** Further objects, from number 5 on. */
  more?: PdfObject[];
}

/** One page of 200 by 200 points. */
export const onePage = ({ content, resources, more = [] }: Page): PdfObject[] => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<<${resources}>>>>`,
  { entries: '', bytes: latin(content) },
  ...more,
];
