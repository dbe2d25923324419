/** Parses an uploaded file in a child process, which check-pdf.ts starts and kills when it takes too long. */
import { Worker } from 'node:worker_threads';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { openPdf, type PdfVerdict } from './open-pdf.ts';
import { bindParser, isOverdrawn, renewBudget } from './pdf-budget.ts';
import { countPages, hasSoundStreams, MAX_PAGES } from './pdf-content.ts';

/** Undefined where the parser cannot tell: what is encrypted or damaged, readers open all the same. */
async function parserVerdict(content: Uint8Array): Promise<'pdf' | 'none' | undefined> {
  const pdf = await PDFDocument.load(content, {
    updateMetadata: false,
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
  }).catch(() => undefined);
  if (isOverdrawn()) return 'none';
  if (!pdf) return undefined;
  try {
    const pages = countPages(pdf);
    if (pages > MAX_PAGES || !hasSoundStreams(pdf)) return 'none';
    return pages === 0 || pdf.isEncrypted ? undefined : 'pdf';
  } catch {
    return 'none';
  }
}

async function verdictOf(content: Uint8Array): Promise<PdfVerdict> {
  renewBudget();
  const verdict = await parserVerdict(content);
  if (verdict) return verdict;
  renewBudget();
  return openPdf(content);
}

/** Longer than the owner waits: it matters only where there is no owner left. */
const WATCHDOG_MS = 8000;
const watchdog = new Worker(new URL('./pdf-watchdog.ts', import.meta.url), {
  workerData: { limit_ms: WATCHDOG_MS },
  execArgv: [],
});
watchdog.unref();

bindParser();
process.on('message', async (content: Uint8Array) => {
  watchdog.postMessage(true);
  const answer = await verdictOf(content);
  watchdog.postMessage(null);
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
