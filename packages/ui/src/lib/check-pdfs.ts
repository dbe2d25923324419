import { messages } from '@tank/schema/messages';
import { tooManyFiles } from '@tank/schema/messages/file';

interface NamedFile {
  name: string;
  /** Bytes. */
  size: number;
}

export interface PdfLimits {
  /** Maximum bytes per file. */
  each?: number | undefined;
  /** Maximum bytes of all files together. */
  all?: number | undefined;
  /** Maximum number of files. */
  files?: number | undefined;
}

export interface PdfCheck {
  accepted: File[];
  /** The name and the reason of each rejected file. */
  rejections: string[];
}

/** Either sign of a PDF is enough: the MIME type varies by system, and the server checks the content. */
const mayBePdf = ({ name, type }: File) => /\.pdf$/i.test(name) || type === 'application/pdf';

/** The reason to reject a file, or undefined. Names are compared case-insensitively. */
function rejectionReason(file: File, others: readonly NamedFile[], limits: PdfLimits): string | undefined {
  const total = others.reduce((sum, one) => sum + one.size, file.size);
  const name = file.name.toLowerCase();
  if (!mayBePdf(file)) return messages.fileNotPdf;
  if (others.some((one) => one.name.toLowerCase() === name)) return messages.fileTwice;
  if (limits.each !== undefined && file.size > limits.each) return messages.uploadTooLarge;
  if (limits.all !== undefined && total > limits.all) return messages.uploadTooLarge;
  if (limits.files !== undefined && others.length >= limits.files) return tooManyFiles(limits.files);
  return undefined;
}

/** Accepts picked files that are PDFs with unique names and within the limits. */
export function checkPdfs(
  attached: readonly NamedFile[],
  picked: Iterable<File>,
  limits: PdfLimits = {},
): PdfCheck {
  const accepted: File[] = [];
  const rejections = new Set<string>();
  for (const file of picked) {
    const reason = rejectionReason(file, [...attached, ...accepted], limits);
    if (reason) rejections.add(`${file.name}: ${reason}`);
    else accepted.push(file);
  }
  return { accepted, rejections: [...rejections] };
}
