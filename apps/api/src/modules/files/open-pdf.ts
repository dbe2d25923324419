/** Opens a file as the web app's viewer does, for what the stricter parser could not read: it rebuilds what is damaged, and decrypts. */
// In step, as the process has nothing else to do; and loaded before the first file comes.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isOverdrawn } from './pdf-budget.ts';
import { MAX_PAGES } from './pdf-content.ts';

export type PdfVerdict = 'pdf' | 'password' | 'protected' | 'none';

/** Pages are looked at for so long; the process has five seconds in all. */
const LOOK_MS = 1000;

/** `none` where it has no page that can be shown, or more in it than may be. */
export async function openPdf(content: Uint8Array): Promise<PdfVerdict> {
  // Pictures cost most, and say nothing of the file: none is decoded.
  const data = new Uint8Array(content);
  const task = getDocument({ data, maxImageSize: 0, verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > MAX_PAGES) return 'none';
    const end = performance.now() + LOOK_MS;
    for (let number = 1; number <= pdf.numPages && performance.now() < end; number += 1) {
      const page = await pdf.getPage(number);
      await page.getOperatorList();
      page.cleanup();
    }
    return isOverdrawn() ? 'none' : 'pdf';
  } catch (error) {
    if (error instanceof PasswordException) return 'password';
    // Encrypted for a certificate, or by a DRM program.
    return error instanceof Error && /encrypt/.test(error.message) ? 'protected' : 'none';
  } finally {
    await task.destroy();
  }
}
