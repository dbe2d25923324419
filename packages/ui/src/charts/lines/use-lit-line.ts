import { useDeferredValue, useMemo, useState } from 'react';
import { type DayRow, measureOf, type StyledLine } from '../axes/line-layout.ts';
import { lineStyleOf, MUTED } from '../axes/line-styles.ts';

export interface LatestValue {
  line: StyledLine;
  /** Null if the line has no value. */
  value: number | null;
}

/** Not a color of volumes, which areas have. */
const LIT_COLOR = 2;

const latestOf = (rows: readonly DayRow[], { key }: StyledLine) =>
  rows.reduce<number | null>((latest, row) => measureOf(row, key) ?? latest, null);

/** One line in color among many in grey: the one that is pointed at, else the selected one, else the highest. */
export function useLitLine(lines: readonly StyledLine[], rows: readonly DayRow[]) {
  const [selected, select] = useState<string | null>(null);
  const [pointed, point] = useState<string | null>(null);
  const latest = useMemo(
    () =>
      lines
        .filter(({ area }) => !area)
        .map((line): LatestValue => ({ line, value: latestOf(rows, line) }))
        .sort((a, b) => (b.value ?? -1) - (a.value ?? -1)),
    [lines, rows],
  );
  const pinned = latest.some(({ line }) => line.key === selected) ? selected : latest[0]?.line.key;
  // Deferred: drawing all lines again must not delay the pointer.
  const lit = useDeferredValue(pointed ?? pinned ?? undefined);
  const styled = useMemo(() => lightLine(lines, lit), [lines, lit]);
  return { latest, lit, pinned, styled, select, point };
}

/** The lit line is last, above the others. */
const lightLine = (lines: readonly StyledLine[], lit: string | undefined): StyledLine[] =>
  lines
    .map((line): StyledLine => {
      if (line.area) return line;
      return line.key === lit
        ? { ...line, lineStyle: lineStyleOf(0, LIT_COLOR), endLabel: line.label }
        : { ...line, lineStyle: MUTED };
    })
    .sort((a, b) => Number(a.key === lit) - Number(b.key === lit));
