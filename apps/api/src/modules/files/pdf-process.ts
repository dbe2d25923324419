/** Parses what is said to be a PDF, in a process of its own: is-pdf.ts starts it, and ends it when it takes too long. */
import { ParseSpeeds, PDFDocument } from 'pdf-lib';

/** Bytes that the parser may ask for in one check: a small file can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 256_000_000;
let left = 0;

// The heap limit of the process knows nothing of byte arrays, which is where a packed stream unpacks to.
const bounded: typeof Uint8Array = new Proxy(Uint8Array, {
  construct(target, args, made) {
    if (typeof args[0] === 'number') left -= args[0];
    if (left < 0) throw new RangeError('The file unpacks to too much.');
    return Reflect.construct(target, args, made === bounded ? target : made);
  },
});

async function parses(content: Uint8Array): Promise<boolean> {
  left = MAX_UNPACKED_BYTES;
  try {
    const pdf = await PDFDocument.load(content, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    // The parser goes on after an object that it could not read.
    return pdf.getPageCount() > 0 && left >= 0;
  } catch {
    // What does not parse is no PDF; that is the answer, not a failure.
    return false;
  }
}

globalThis.Uint8Array = bounded;
process.on('message', async (content: Uint8Array) => process.send?.(await parses(content)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
