/** Parses what is said to be a PDF, in a process of its own: is-pdf.ts starts it, and ends it when it takes too long. */
import { Worker } from 'node:worker_threads';
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

/** Longer than the owner waits: it matters only where there is no owner left. */
const WATCHDOG_MS = 5000;
const watchdog = new Worker(new URL('./pdf-watchdog.ts', import.meta.url), {
  workerData: { limit_ms: WATCHDOG_MS },
  execArgv: [],
});
watchdog.unref();

bindParser();
process.on('message', async (content: Uint8Array) => {
  watchdog.postMessage(true);
  const answer = await parses(content);
  watchdog.postMessage(null);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
