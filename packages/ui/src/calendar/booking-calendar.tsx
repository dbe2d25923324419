import { Skeleton } from '@mantine/core';
import { FIRST_YEAR, LAST_YEAR } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { monthsIntoYear } from '../lib/months-into-year.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import classes from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarLegend } from './calendar-legend.tsx';
import type { CalendarBar } from './calendar-model.ts';
import { YearPicker } from './year-picker.tsx';

export type { CalendarBar } from './calendar-model.ts';

export interface BookingCalendarProps {
  /** Names the calendar for screen readers. */
  caption: string;
  year: number;
  onYearChange: (year: number) => void;
  /** Undefined while the bookings load. */
  bars: readonly CalendarBar[] | undefined;
  /** The heading of the label column: "Terminal, location". */
  labelHeading: string;
  /** Months, 1 to 12, with a warning in the header; only for terminals. */
  warnedMonths?: readonly number[];
  error?: { text: string; onRetry: () => void } | null;
  /** `YYYY-MM-DD`. In its year the calendar draws a line there and scrolls to it. */
  today: string;
  onOpen: (id: number) => void;
}

const none: readonly never[] = [];
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A year of bookings, one row each, with a bar over its months (docs/product.md#booking-calendar). */
export function BookingCalendar(props: BookingCalendarProps) {
  const { caption, year, onYearChange, bars, labelHeading, warnedMonths, error, today, onOpen } = props;
  const todayPosition = Number(today.slice(0, 4)) === year ? monthsIntoYear(today) : undefined;
  return (
    <section
      className={classes.card}
      data-calendar
      data-ink
      aria-label={`${caption}, ${year}`}
      data-waiting={(!error && !bars) || undefined}
    >
      <div className={classes.bar}>
        <YearPicker year={year} onYearChange={onYearChange} firstYear={FIRST_YEAR} lastYear={LAST_YEAR} />
        <CalendarLegend
          today={todayPosition !== undefined}
          overbooked={!!warnedMonths && warnedMonths.length > 0}
        />
      </div>
      {error && !bars && <ErrorState text={error.text} onRetry={error.onRetry} />}
      {bars?.length === 0 && <EmptyState title={messages.noBookingsThisYear} />}
      {!error && !bars && (
        <div className={classes.waiting} aria-busy>
          {skeletonKeys.map((key) => (
            <Skeleton key={key} height={24} />
          ))}
        </div>
      )}
      {bars && bars.length > 0 && (
        <CalendarGrid
          key={year}
          bars={bars}
          labelHeading={labelHeading}
          warnedMonths={warnedMonths ?? none}
          todayPosition={todayPosition}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
