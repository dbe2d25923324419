/** Parses what is said to be a PDF, in a process of its own: is-pdf.ts starts it, and ends it when it takes too long. */
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { bindParser, isOverdrawn, renewBudget } from './pdf-budget.ts';
import { hasSoundPages, hasSoundStreams } from './pdf-content.ts';

async function parses(content: Uint8Array): Promise<boolean> {
  renewBudget();
  try {
    const pdf = await PDFDocument.load(content, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    return !isOverdrawn() && hasSoundPages(pdf) && hasSoundStreams(pdf);
  } catch {
    // What does not parse is no PDF; that is the answer, not a failure.
    return false;
  }
}

bindParser();
process.on('message', async (content: Uint8Array) => process.send?.(await parses(content)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
