import { messages } from '@tank/schema/messages';

export interface PdfCheck {
  kept: File[];
  /** One sentence a refused file, with the file's name. */
  refused: string[];
}

const isPdf = (file: File) =>
  file.name.toLowerCase().endsWith('.pdf') && (!file.type || file.type === 'application/pdf');

/** Adds picked files to those attached: PDF only, no name twice, together no larger than `maxBytes`. */
export function checkPdfs(attached: readonly File[], picked: Iterable<File>, maxBytes?: number): PdfCheck {
  const kept = [...attached];
  const refused = new Set<string>();
  for (const file of picked) {
    const total = kept.reduce((sum, one) => sum + one.size, file.size);
    if (!isPdf(file)) refused.add(`${file.name}: ${messages.fileNotPdf}`);
    else if (kept.some((one) => one.name === file.name)) refused.add(`${file.name}: ${messages.fileTwice}`);
    else if (maxBytes && total > maxBytes) refused.add(`${file.name}: ${messages.uploadTooLarge}`);
    else kept.push(file);
  }
  return { kept, refused: [...refused] };
}
