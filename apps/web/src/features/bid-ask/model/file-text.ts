import { words } from '../words.ts';

const MAX_BYTES = 1_000_000;

/** The text of a file that somebody chose, or what is wrong with it. */
export async function textOf(file: Blob): Promise<{ text: string } | { fault: string }> {
  if (file.size > MAX_BYTES) return { fault: words.tooLarge };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    // UTF-16 of plain letters is UTF-8 with a NUL behind each.
    return text.includes('\0') ? { fault: words.notUtf8 } : { text };
  } catch (error) {
    return { fault: error instanceof TypeError ? words.notUtf8 : words.unreadable };
  }
}
