/** Made once, as making one costs more than what it does. */
let segmenter: Intl.Segmenter | undefined;

/** The text itself where it has no more characters than these, else the first of them: whole ones as people see them, such as a letter with its accent or a flag. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let left = most;
  for (const { index } of segmenter.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}
