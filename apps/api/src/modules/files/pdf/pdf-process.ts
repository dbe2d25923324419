/** Parses an uploaded file in a child process, which check-pdf.ts starts and kills when it takes too long. */
import { Worker } from 'node:worker_threads';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { openPdf, type PdfVerdict } from './open-pdf.ts';
import { isBudgetExceeded, limitParser, resetBudget } from './pdf-budget.ts';
import { countPages, hasSoundStreams, MAX_PAGES } from './pdf-content.ts';

/** Undefined if the parser cannot decide: readers may still open encrypted or damaged files. */
async function parseStrictly(content: Uint8Array): Promise<'pdf' | 'none' | undefined> {
  const pdf = await PDFDocument.load(content, {
    updateMetadata: false,
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => undefined);
  if (isBudgetExceeded()) return 'none';
  if (!pdf) return undefined;
  try {
    const pages = countPages(pdf);
    if (pages > MAX_PAGES || !hasSoundStreams(pdf)) return 'none';
    return pages === 0 || pdf.isEncrypted ? undefined : 'pdf';
  } catch {
    return 'none';
  }
}

async function checkContent(content: Uint8Array): Promise<PdfVerdict> {
  resetBudget();
  const verdict = await parseStrictly(content);
  if (verdict) return verdict;
  resetBudget();
  return openPdf(content);
}

/** Longer than the parent process waits, so it takes effect only if the parent has ended. */
const WATCHDOG_MS = 8000;
const watchdog = new Worker(new URL('./pdf-watchdog.ts', import.meta.url), {
  workerData: { limit_ms: WATCHDOG_MS },
  execArgv: [],
});
watchdog.unref();

limitParser();
process.on('message', async (content: Uint8Array) => {
  watchdog.postMessage(true);
  const answer = await checkContent(content);
  watchdog.postMessage(null);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
