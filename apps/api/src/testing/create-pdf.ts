import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';

/** A real one-page PDF of that title, with an attachment of so many bytes where it has to be large. */
export async function createPdf(title: string, bytes = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.addPage([200, 200]);
  // Random bytes: they do not shrink when the file is written.
  if (bytes > 0) await pdf.attach(randomBytes(bytes), 'ballast.bin');
  return pdf.save();
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
