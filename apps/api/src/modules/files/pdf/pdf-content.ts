/** Finds content of a parsed PDF that would block a reader: too many pages, huge images, decompression bombs. */
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

export const MAX_PAGES = 100_000;
/** A sheet of 1 by 1 metre at 500 dpi. */
const MAX_PIXELS = 400_000_000;
/** Nested filters of one stream; one or two are usual. */
const MAX_FILTERS = 4;

const lookUp = (dict: PDFDict, key: string): PDFObject | undefined => dict.lookup(PDFName.of(key));
const lookUpNumber = (dict: PDFDict, key: string): number => {
  const value = lookUp(dict, key);
  return value instanceof PDFNumber ? value.asNumber() : 0;
};

/** The catalog is missing in encrypted files, contrary to its type. */
const pageTreeRoot = ({ catalog }: PDFDocument): PDFObject | undefined =>
  (catalog as PDFDict | undefined) instanceof PDFDict ? lookUp(catalog, 'Pages') : undefined;

/** Counts the pages; Infinity if a branch of the page tree occurs twice or the file claims too many. */
export function countPages(pdf: PDFDocument): number {
  const root = pageTreeRoot(pdf);
  if (!(root instanceof PDFDict)) return 0;
  if (lookUpNumber(root, 'Count') > MAX_PAGES) return Infinity;
  const seen = new Set<PDFDict>([root]);
  const branches = [root];
  let pages = 0;
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    const kids = lookUp(branch, 'Kids');
    if (!(kids instanceof PDFArray)) continue;
    for (const kid of kids.asArray()) {
      const node = pdf.context.lookup(kid);
      if (!(node instanceof PDFDict)) continue;
      if (!(lookUp(node, 'Kids') instanceof PDFArray)) pages += 1;
      else if (seen.has(node)) return Infinity;
      else {
        seen.add(node);
        branches.push(node);
      }
    }
  }
  return pages;
}

/** Names and abbreviations of filters. */
const FLATE = ['FlateDecode', 'Fl'];
const filterAliases: Record<string, string> = {
  LZWDecode: 'LZWDecode',
  LZW: 'LZWDecode',
  RunLengthDecode: 'RunLengthDecode',
  RL: 'RunLengthDecode',
  ASCII85Decode: 'ASCII85Decode',
  A85: 'ASCII85Decode',
  ASCIIHexDecode: 'ASCIIHexDecode',
  AHx: 'ASCIIHexDecode',
};

const isBufferTooLarge = (error: unknown) => (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';

function inflate(packed: Uint8Array): Uint8Array {
  const output = inflateSync(packed, {
    // 0 is not a valid limit.
    maxOutputLength: Math.max(1, bytesLeft()),
    chunkSize: 256 * 1024,
    // Returns the available part of a truncated stream.
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  takeBytes(output.length);
  return output;
}

/** Decodes one filter; undefined for image filters and for broken or encrypted data. */
function decodeFilter(packed: Uint8Array, filter: string, context: PDFContext): Uint8Array | undefined {
  try {
    if (FLATE.includes(filter)) return inflate(packed);
    const known = filterAliases[filter];
    if (!known) return undefined;
    return decodePDFRawStream(PDFRawStream.of(context.obj({ Filter: PDFName.of(known) }), packed)).decode();
  } catch (cause) {
    // Readers skip broken and encrypted streams.
    if (!isBufferTooLarge(cause) && bytesLeft() >= 0) return undefined;
    throw cause;
  }
}

function filterNames({ dict }: PDFRawStream): string[] {
  const filter = lookUp(dict, 'Filter') ?? lookUp(dict, 'F');
  const all = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  return all.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
}

/** Checks images by their dimensions and other streams by their decompressed size. */
function isSoundStream(stream: PDFRawStream, context: PDFContext): boolean {
  const filters = filterNames(stream);
  if (filters.length > MAX_FILTERS) return false;
  if (lookUp(stream.dict, 'Subtype') === PDFName.of('Image'))
    return lookUpNumber(stream.dict, 'Width') * lookUpNumber(stream.dict, 'Height') <= MAX_PIXELS;
  let content: Uint8Array | undefined = stream.contents;
  for (const filter of filters) if (content) content = decodeFilter(content, filter, context);
  return true;
}

/** Whether all streams are within the limits. @throws RangeError if the byte budget is exceeded. */
export const hasSoundStreams = ({ context }: PDFDocument): boolean =>
  context
    .enumerateIndirectObjects()
    .every(([, object]) => !(object instanceof PDFRawStream) || isSoundStream(object, context));
