import { volumeInWords } from '@tank/schema/kit/format';
import { type AriaAttributes, memo } from 'react';
import classes from './calendar.module.css';
import { type CalendarBar, overbookedSpans, rowLabel, segmentsOf } from './calendar-model.ts';
import { words } from './words.ts';

interface CalendarRowProps extends Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> {
  bar: CalendarBar;
  onOpen: (id: number) => void;
}

/** The `grid-column` of a span of months: column 1 is the label. */
const gridColumn = (from: number, to: number) => `${from + 1} / ${to + 2}`;

/**
 * The mark and the name on the bar are CSS content: the accessible name has to contain all text of the button, and would say the
 * name twice.
 */
export const CalendarRow = memo(({ bar, onOpen, ...ariaPosition }: CalendarRowProps) => {
  const isOverbooked = overbookedSpans(bar).length > 0;
  return (
    <li className={classes.item} {...ariaPosition}>
      <button type="button" className={classes.row} aria-label={rowLabel(bar)} onClick={() => onOpen(bar.id)}>
        <span className={classes.label} title={`${bar.username}, ${bar.storage_name}`}>
          <span className={classes.name}>{bar.username}</span>{' '}
          {(isOverbooked || bar.place) && (
            <span className={classes.place} data-mark={isOverbooked ? words.overbooked : undefined}>
              {bar.place}
            </span>
          )}{' '}
        </span>
        {segmentsOf(bar).map(({ from, to, isOverbooked }) => (
          <span
            key={from}
            className={classes.segment}
            data-over={isOverbooked || undefined}
            data-first={from === bar.start_month || undefined}
            data-last={to === bar.end_month || undefined}
            style={{
              gridColumn: gridColumn(from, to),
              backgroundColor: isOverbooked ? undefined : bar.color,
            }}
          />
        ))}
        <span className={classes.volume} style={{ gridColumn: gridColumn(bar.start_month, bar.end_month) }}>
          <span className={classes.volumeText}>
            {volumeInWords(bar.volume)}
            <span className={classes.barName} data-name={bar.username} />
          </span>
        </span>
      </button>
    </li>
  );
});
