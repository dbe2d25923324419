import type { ReactNode } from 'react';
import { KeepRanges } from '../fields/keep-ranges.tsx';
import { StatusBadge } from '../fields/status-badge.tsx';
import { cut, formatDate, formatIn, NOTHING } from '../lib/format.ts';
import { dayOf } from '../lib/today.ts';
import classes from './cells.module.css';
import { optionLabel, optionValue } from './state.ts';
import type { ViewColumn } from './types.ts';

/**
 * A text cut at 30 characters, the whole of it in a tooltip. No stop for the Tab key, as a page has a hundred of them:
 * screen readers read the whole text here, and others find it where the row opens.
 */
export function CutText({ text }: { text: string }) {
  const short = cut(text);
  if (short === text) return text;
  return (
    <span className={classes.cut} data-tip={text}>
      <span aria-hidden>{short}</span>
      <span className={classes.hiddenText}>{text}</span>
    </span>
  );
}

/** Sentences, cut where their line ends. */
const Prose = ({ text }: { text: string }) => (
  <span className={classes.prose} data-line data-tip={cut(text) === text ? undefined : text}>
    {text}
  </span>
);

const nothing = <span className={classes.nothing}>{NOTHING}</span>;

const labelOf = (column: ViewColumn<never>, value: string) => {
  const choice = column.choices?.find((option) => optionValue(option) === value);
  return choice === undefined ? value : optionLabel(choice);
};

/** A text as its column has it; cut names would read alike. */
function textOf({ kind, role }: ViewColumn<never>, text: string) {
  if (kind === 'list' || role === 'comment') return <CutText text={text} />;
  return role === 'prose' ? <Prose text={text} /> : <KeepRanges text={text} />;
}

/** There is nothing to show. */
export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A cell's content by the column's kind; `whole` where there is room for long texts. */
export function cellContent(column: ViewColumn<never>, value: unknown, whole = false): ReactNode {
  if (isNothing(value)) return nothing;
  if (column.kind === 'flag') return Number(value) ? 'Yes' : <span className={classes.nothing}>No</span>;
  if (column.kind === 'date') return formatDate(dayOf(String(value)));
  if (typeof value === 'number')
    // Ids are names, not amounts: no thousands separators.
    return column.key.endsWith('_id') ? String(value) : formatIn(column, value);
  if (Array.isArray(value)) {
    const list = value.map((one) => labelOf(column, String(one))).join(', ');
    return whole ? list : textOf(column, list);
  }
  const label = labelOf(column, String(value));
  if (column.key === 'status') return <StatusBadge status={label} />;
  // Words in a column of numbers ("Undisclosed") step back.
  if (column.kind === 'number') return <span className={classes.nothing}>{label}</span>;
  return whole ? <KeepRanges text={label} /> : textOf(column, label);
}

/** A column's content for a row: the screen's own, or the one for its kind. */
export const contentOf = (column: ViewColumn<never>, row: object, whole = false): ReactNode =>
  column.render
    ? column.render(row as never)
    : cellContent(column, (row as Record<string, unknown>)[column.key], whole);
