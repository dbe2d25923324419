import type { ReactNode } from 'react';
import { StatusBadge } from '../../fields/status-badge.tsx';
import { UnbrokenRanges } from '../../fields/unbroken-ranges.tsx';
import { EMPTY_VALUE, formatDate, formatIn, truncateText } from '../../lib/format.ts';
import { dayOf } from '../../lib/today.ts';
import { optionLabel, optionValue } from '../columns/view-column.ts';
import type { ViewColumn } from '../types.ts';
import classes from './cells.module.css';

/**
 * A text truncated to 30 characters, with the full text in a tooltip. Not focusable, because a page has a hundred of them: screen
 * readers get the full text here, and other users when the row opens.
 */
function TruncatedText({ text }: { text: string }) {
  const short = truncateText(text);
  if (short === text) return text;
  return (
    <span className={classes.truncated} data-tip={text}>
      <span aria-hidden>{short}</span>
      <span className={classes.visuallyHidden}>{text}</span>
    </span>
  );
}

/** Sentences, truncated at the end of their line. */
const Prose = ({ text }: { text: string }) => (
  <span className={classes.prose} data-line data-tip={truncateText(text) === text ? undefined : text}>
    {text}
  </span>
);

const emptyContent = <span className={classes.secondary}>{EMPTY_VALUE}</span>;

const labelOf = (column: ViewColumn<never>, value: string) => {
  const option = column.filterOptions?.find((candidate) => optionValue(candidate) === value);
  return option === undefined ? value : optionLabel(option);
};

/** Names are never truncated: two of them could look the same. */
function textContent({ kind, role }: ViewColumn<never>, text: string) {
  if (kind === 'list' || role === 'comment') return <TruncatedText text={text} />;
  return role === 'prose' ? <Prose text={text} /> : <UnbrokenRanges text={text} />;
}

export const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A cell's content by the kind of its column. `full` disables truncation. */
export function cellContent(column: ViewColumn<never>, value: unknown, full = false): ReactNode {
  if (isEmptyValue(value)) return emptyContent;
  if (column.kind === 'flag') return Number(value) ? 'Yes' : <span className={classes.secondary}>No</span>;
  if (column.kind === 'date') return formatDate(dayOf(String(value)));
  if (typeof value === 'number')
    // Ids are names, not amounts: no thousands separators.
    return column.key.endsWith('_id') ? String(value) : formatIn(column, value);
  if (Array.isArray(value)) {
    const list = value.map((entry) => labelOf(column, String(entry))).join(', ');
    return full ? list : textContent(column, list);
  }
  const label = labelOf(column, String(value));
  if (column.key === 'status') return <StatusBadge status={label} />;
  // A word instead of a number ("Undisclosed").
  if (column.kind === 'number') return <span className={classes.secondary}>{label}</span>;
  return full ? <UnbrokenRanges text={label} /> : textContent(column, label);
}

/** Renders a cell by the screen's `render`, else by the kind of its column. */
export const renderCell = (column: ViewColumn<never>, row: object, full = false): ReactNode =>
  column.render
    ? column.render(row as never)
    : cellContent(column, (row as Record<string, unknown>)[column.key], full);
