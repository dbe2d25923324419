import { volumeInWords } from '@tank/schema/kit/format';
import { memo } from 'react';
import classes from './calendar.module.css';
import { type CalendarBar, colorOf, segmentsOf, spokenRow } from './calendar-model.ts';

interface CalendarRowProps {
  bar: CalendarBar;
  /** Its place from the top, for its colour. */
  index: number;
  /** Of all rows, drawn or not. */
  count: number;
  onOpen: (id: number) => void;
}

/** Grid lines of months: the first column is the label's. */
const columns = (from: number, to: number) => `${from + 1} / ${to + 2}`;

/** One booking: who and where, and its bar. The whole row is a button. */
export const CalendarRow = memo(({ bar, index, count, onOpen }: CalendarRowProps) => (
  <li className={classes.item} aria-posinset={index + 1} aria-setsize={count}>
    <button type="button" className={classes.row} aria-label={spokenRow(bar)} onClick={() => onOpen(bar.id)}>
      <span className={classes.label} title={`${bar.username}, ${bar.place}`}>
        <span className={classes.name}>{bar.username}</span>
        <span className={classes.place}>{bar.place}</span>
      </span>
      {segmentsOf(bar).map(({ from, to, over }) => (
        <span
          key={from}
          className={classes.segment}
          data-over={over || undefined}
          data-first={from === bar.start_month || undefined}
          data-last={to === bar.end_month || undefined}
          style={{ gridColumn: columns(from, to), backgroundColor: over ? undefined : colorOf(index) }}
        />
      ))}
      <span className={classes.volume} style={{ gridColumn: columns(bar.start_month, bar.end_month) }}>
        <span className={classes.volumeText}>{volumeInWords(bar.volume)}</span>
      </span>
    </button>
  </li>
));
