/** Summarizes why price lines have gaps; tooltips of single days are hard to reach on touch screens. */
import { words } from '../words.ts';

interface LineWithGaps {
  label: string;
  /** Key of the reason in the rows. */
  gap?: string;
}

/** A sentence for each line that has gaps, the most frequent reason first. */
export function gapsOf(rows: readonly object[], lines: readonly LineWithGaps[]): string[] {
  return lines.flatMap(({ label, gap }) => {
    const counts = new Map<string, number>();
    for (const row of rows) {
      const reason = gap === undefined ? undefined : Reflect.get(row, gap);
      if (typeof reason === 'string') counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    const reasons = [...counts].sort(([, a], [, b]) => b - a);
    return reasons.length > 0 ? [words.gaps(label, reasons, rows.length)] : [];
  });
}
