import { PDFDocument } from 'pdf-lib';

/** A real one-page PDF of that title. */
export async function pdfOf(title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.addPage([200, 200]);
  return pdf.save();
}

export const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
