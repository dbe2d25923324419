/** What is in a parsed PDF that would hold up whoever opens it: our own check, and then every reader's browser. */
import { constants, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import { bytesLeft, takeBytes } from './pdf-budget.ts';

/** Pages that a file may say it has. */
export const MAX_PAGES = 100_000;
/** A sheet of 1 by 1 metre at 500 dots an inch. */
const MAX_PIXELS = 400_000_000;
/** Filters of one stream, one packed in the other: the usual are one or two. */
const MAX_FILTERS = 4;

const at = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
const numberAt = (dict: PDFDict, key: string): number => {
  const value = at(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

/** The catalog is missing where it is encrypted, whatever its type says. */
const rootOf = ({ catalog }: PDFDocument): PDFObject | undefined =>
  (catalog as PDFDict | undefined) instanceof PDFDict ? at(catalog, 'Pages') : undefined;

/** How many pages there are; Infinity where a branch of their tree hangs in two places, or the file says that there are too many. */
export function countPages(pdf: PDFDocument): number {
  const root = rootOf(pdf);
  if (!(root instanceof PDFDict)) return 0;
  if (numberAt(root, 'Count') > MAX_PAGES) return Infinity;
  const seen = new Set<PDFDict>([root]);
  const branches = [root];
  let pages = 0;
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    const kids = at(branch, 'Kids');
    if (!(kids instanceof PDFArray)) continue;
    for (const kid of kids.asArray()) {
      const node = pdf.context.lookup(kid);
      if (!(node instanceof PDFDict)) continue;
      if (!(at(node, 'Kids') instanceof PDFArray)) pages += 1;
      else if (seen.has(node)) return Infinity;
      else {
        seen.add(node);
        branches.push(node);
      }
    }
  }
  return pages;
}

/** By the names that a stream may give them. */
const FLATE = ['FlateDecode', 'Fl'];
const others: Record<string, string> = {
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
};

const tooLarge = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

function inflated(packed: Uint8Array): Uint8Array {
  const whole = inflateSync(packed, {
    // Nothing is inflated to no bytes.
    maxOutputLength: Math.max(1, bytesLeft()),
    chunkSize: 256 * 1024,
    // Of one that is cut short, what there is of it.
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  takeBytes(whole.length);
  return whole;
}

/** One filter taken off; undefined where it is a picture's, or where there is nothing to take off. */
function unpacked(packed: Uint8Array, filter: string, context: PDFContext): Uint8Array | undefined {
  try {
    if (FLATE.includes(filter)) return inflated(packed);
    const known = others[filter];
    if (!known) return undefined;
    return decodePDFRawStream(PDFRawStream.of(context.obj({ Filter: PDFName.of(known) }), packed)).decode();
  } catch (cause) {
    // Broken or encrypted: whoever shows the file leaves it out.
    if (!tooLarge(cause) && bytesLeft() >= 0) return undefined;
    throw cause;
  }
}

function filtersOf({ dict }: PDFRawStream): string[] {
  const filter = at(dict, 'Filter') ?? at(dict, 'F');
  const all = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  return all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
}

/** A picture is drawn to its size, however it is packed; everything else is as long as it unpacks to. */
function isSoundStream(stream: PDFRawStream, context: PDFContext): boolean {
  const filters = filtersOf(stream);
  if (filters.length > MAX_FILTERS) return false;
  if (at(stream.dict, 'Subtype') === PDFName.of('Image'))
    return numberAt(stream.dict, 'Width') * numberAt(stream.dict, 'Height') <= MAX_PIXELS;
  let content: Uint8Array | undefined = stream.contents;
  for (const filter of filters) if (content) content = unpacked(content, filter, context);
  return true;
}

/** Whether all that is in the file unpacks to what may be. @throws RangeError where it is more. */
export const hasSoundStreams = ({ context }: PDFDocument): boolean =>
  context
    .enumerateIndirectObjects()
    .every(([, object]) => !(object instanceof PDFRawStream) || isSoundStream(object, context));
