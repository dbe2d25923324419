/**
 * What one check of a PDF may take. The heap limit of the process knows nothing of byte arrays, which is where a packed
 * stream unpacks to; and the parser, left alone, makes objects until the heap is full, which takes seconds.
 */
import { PDFObjectParser, PDFXRefStreamParser } from 'pdf-lib';

/** Bytes that may be unpacked and kept: a small file can unpack to gigabytes. */
const MAX_BYTES = 256_000_000;
/** More than an honest file of 10 MB has. */
const MAX_OBJECTS = 1_500_000;
/** Objects in objects; the parser calls itself for each. */
const MAX_DEPTH = 500;

let bytes = 0;
let objects = 0;
let depth = 0;

/** A new check begins. */
export function renewBudget(): void {
  bytes = MAX_BYTES;
  objects = MAX_OBJECTS;
  depth = 0;
}

export const bytesLeft = (): number => bytes;

/** The parser goes on after an object that it could not read, so that what was too much has to be asked for. */
export const isOverdrawn = (): boolean => bytes < 0 || objects < 0;

/** @throws where the file has had them all. */
export function takeBytes(count: number): void {
  bytes -= count;
  if (bytes < 0) throw new RangeError('The file unpacks to too much.');
}

function takeObjects(count: number): void {
  objects -= count;
  if (objects < 0) throw new RangeError('The file has too many objects.');
}

interface Table {
  subsections: { length: number }[];
  parseEntries(): [];
}

/** Puts the budget between the parser and what it makes. */
export function bindParser(): void {
  const bounded: typeof Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, made) {
      if (typeof args[0] === 'number') takeBytes(args[0]);
      return Reflect.construct(target, args, made === bounded ? target : made);
    },
  });
  globalThis.Uint8Array = bounded;

  const { parseObject } = PDFObjectParser.prototype;
  PDFObjectParser.prototype.parseObject = function counted() {
    takeObjects(depth < MAX_DEPTH ? 1 : Infinity);
    depth += 1;
    try {
      return parseObject.call(this);
    } finally {
      depth -= 1;
    }
  };
  // Tables of what stands where are as long as they say they are; what they say is not needed, as everything is read
  // from front to back. The method is private to the library's types.
  const table = PDFXRefStreamParser.prototype as unknown as Table;
  if (!table.parseEntries) throw new Error('The parser of PDFs has other insides: see ADR 4.');
  table.parseEntries = function counted() {
    for (const { length } of this.subsections) takeObjects(length);
    return [];
  };
}
