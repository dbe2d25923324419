/** Created once: creating a segmenter costs more than using it. */
let segmenter: Intl.Segmenter | undefined;

/** At most the first `max` grapheme clusters, so that a letter is not cut from its accent and a flag not in half. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let left = max;
  for (const { index } of segmenter.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}
