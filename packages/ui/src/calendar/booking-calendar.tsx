import { Skeleton } from '@mantine/core';
import { FIRST_YEAR, LAST_YEAR } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { monthsInto } from '../lib/months-into.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import classes from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarKey } from './calendar-key.tsx';
import type { CalendarBar } from './calendar-model.ts';
import { YearPicker } from './year-picker.tsx';

export type { CalendarBar } from './calendar-model.ts';

export interface BookingCalendarProps {
  /** Names the calendar for screen readers. */
  caption: string;
  year: number;
  onYear: (year: number) => void;
  /** Nothing while it loads. */
  bars: readonly CalendarBar[] | undefined;
  /** What stands above the rows' labels: "Terminal, location". */
  corner: string;
  /** Terminals only: months, 1 to 12, whose heading warns; left out, there is neither warning nor key. */
  warned?: readonly number[];
  error?: { text: string; onRetry: () => void } | null;
  /** `YYYY-MM-DD`: in its year a line, which is brought into sight where not all months fit. */
  today: string;
  /** A row was picked. */
  onOpen: (id: number) => void;
}

const none: readonly never[] = [];
const greys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A year of bookings: a row each, with a bar over its months (docs/product.md#booking-calendar). */
export function BookingCalendar(props: BookingCalendarProps) {
  const { caption, year, onYear, bars, corner, warned, error, today, onOpen } = props;
  const now = Number(today.slice(0, 4)) === year ? monthsInto(today) : undefined;
  return (
    <section
      className={classes.card}
      data-calendar
      data-ink
      aria-label={`${caption}, ${year}`}
      data-waiting={(!error && !bars) || undefined}
    >
      <div className={classes.bar}>
        <YearPicker year={year} onYear={onYear} least={FIRST_YEAR} most={LAST_YEAR} />
        <CalendarKey today={now !== undefined} overbooked={!!warned && warned.length > 0} />
      </div>
      {error && !bars && <ErrorState text={error.text} onRetry={error.onRetry} />}
      {bars?.length === 0 && <EmptyState title={messages.noBookingsThisYear} />}
      {!error && !bars && (
        <div className={classes.waiting} aria-busy>
          {greys.map((key) => (
            <Skeleton key={key} height={24} />
          ))}
        </div>
      )}
      {bars && bars.length > 0 && (
        <CalendarGrid
          key={year}
          bars={bars}
          corner={corner}
          warned={warned ?? none}
          now={now}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
