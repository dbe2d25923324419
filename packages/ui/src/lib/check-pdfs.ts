import { messages } from '@tank/schema/messages';
import { tooManyFiles } from '@tank/schema/messages/file';

interface Named {
  name: string;
  /** Bytes. */
  size: number;
}

export interface PdfLimits {
  /** Most bytes of one file. */
  each?: number | undefined;
  /** Most bytes of all files together. */
  all?: number | undefined;
  /** Most files together. */
  files?: number | undefined;
}

export interface PdfCheck {
  added: File[];
  /** One sentence a refused file, with the file's name. */
  refused: string[];
}

/** Systems name the type of one file in different ways, and the server looks inside: a sign of a PDF is enough. */
const maybePdf = ({ name, type }: File) => /\.pdf$/i.test(name) || type === 'application/pdf';

/** Why a file cannot join the others; undefined where it can. Names differ by more than upper and lower case. */
function refusalOf(file: File, others: readonly Named[], limits: PdfLimits): string | undefined {
  const total = others.reduce((sum, one) => sum + one.size, file.size);
  const name = file.name.toLowerCase();
  if (!maybePdf(file)) return messages.fileNotPdf;
  if (others.some((one) => one.name.toLowerCase() === name)) return messages.fileTwice;
  if (limits.each !== undefined && file.size > limits.each) return messages.uploadTooLarge;
  if (limits.all !== undefined && total > limits.all) return messages.uploadTooLarge;
  if (limits.files !== undefined && others.length >= limits.files) return tooManyFiles(limits.files);
  return undefined;
}

/** Which picked files may join those attached: PDF only, no name twice, not too large, not too many. */
export function checkPdfs(
  attached: readonly Named[],
  picked: Iterable<File>,
  limits: PdfLimits = {},
): PdfCheck {
  const added: File[] = [];
  const refused = new Set<string>();
  for (const file of picked) {
    const refusal = refusalOf(file, [...attached, ...added], limits);
    if (refusal) refused.add(`${file.name}: ${refusal}`);
    else added.push(file);
  }
  return { added, refused: [...refused] };
}
