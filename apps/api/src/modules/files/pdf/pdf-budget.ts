/**
 * Limits of one PDF check. The heap limit of the process does not cover byte arrays, which hold decompressed streams, and
 * it would take the parser seconds to fill the heap with objects.
 */
import { PDFObjectParser, PDFXRefStreamParser } from 'pdf-lib';

/** Decompressed bytes: a small file can expand to gigabytes. */
const MAX_BYTES = 256_000_000;
/** More than a legitimate file of 10 MB has. */
const MAX_OBJECTS = 1_500_000;
/** Nesting depth; the parser is recursive. */
const MAX_DEPTH = 500;

let bytes = 0;
let objects = 0;
let depth = 0;

export function resetBudget(): void {
  bytes = MAX_BYTES;
  objects = MAX_OBJECTS;
  depth = 0;
}

export const bytesLeft = (): number => bytes;

/** The parser continues after an object that throws, so callers must check this afterwards. */
export const isBudgetExceeded = (): boolean => bytes < 0 || objects < 0;

/** @throws RangeError if the budget is exceeded. */
export function takeBytes(count: number): void {
  bytes -= count;
  if (bytes < 0) throw new RangeError('The file decompresses to too many bytes.');
}

function takeObjects(count: number): void {
  objects -= count;
  if (objects < 0) throw new RangeError('The file has too many objects.');
}

interface XRefTable {
  subsections: { length: number }[];
  parseEntries(): [];
}

/** Patches the parser and `Uint8Array` so that allocations count against the budget. */
export function limitParser(): void {
  const bounded: typeof Uint8Array = new Proxy(Uint8Array, {
    construct(target, args, newTarget) {
      if (typeof args[0] === 'number') takeBytes(args[0]);
      return Reflect.construct(target, args, newTarget === bounded ? target : newTarget);
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
  // Cross-reference tables may claim any length. Their entries are not needed, because the file is read from front to
  // back. The method is private in the library's types.
  const table = PDFXRefStreamParser.prototype as unknown as XRefTable;
  if (!table.parseEntries)
    throw new Error('pdf-lib has no parseEntries method: adapt pdf-budget.ts to the new version (ADR 4).');
  table.parseEntries = function counted() {
    for (const { length } of this.subsections) takeObjects(length);
    return [];
  };
}
