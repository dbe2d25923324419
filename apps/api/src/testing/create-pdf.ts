import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

/** A one-page PDF with this title, and an attachment of `bytes` random bytes for a large file. */
export async function createPdf(title: string, bytes = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.addPage([200, 200]);
  // Random bytes cannot be compressed.
  if (bytes > 0) await pdf.attach(randomBytes(bytes), 'ballast.bin');
  return pdf.save();
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
