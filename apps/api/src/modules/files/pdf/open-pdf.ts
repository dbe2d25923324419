/** Opens a file like the web app's viewer, which repairs damaged files and decrypts. Used where the strict parser fails. */
// Runs the worker in this thread, and loads it before the first file arrives.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isBudgetExceeded } from './pdf-budget.ts';
import { MAX_PAGES } from './pdf-content.ts';

export type PdfVerdict = 'pdf' | 'password' | 'protected' | 'none';

/** Time limit for pages; the process has five seconds in total. */
const PAGES_MS = 1000;

/** Returns `none` if no page can be shown or the file exceeds a limit. */
export async function openPdf(content: Uint8Array): Promise<PdfVerdict> {
  // Images are not decoded: they are the most expensive part and say nothing about the file.
  const data = new Uint8Array(content);
  const task = getDocument({ data, maxImageSize: 0, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) return 'none';
    const end = performance.now() + PAGES_MS;
    for (let number = 1; number <= pdf.numPages && performance.now() < end; number += 1) {
      const page = await pdf.getPage(number);
      await page.getOperatorList();
      page.cleanup();
    }
    return isBudgetExceeded() ? 'none' : 'pdf';
  } catch (error) {
    if (error instanceof PasswordException) return 'password';
    // Encrypted with a certificate or DRM.
    return error instanceof Error && /encrypt/.test(error.message) ? 'protected' : 'none';
  } finally {
    await task.destroy();
  }
}
