import { Skeleton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import classes from './calendar.module.css';
import { CalendarGrid } from './calendar-grid.tsx';
import type { CalendarBar } from './calendar-model.ts';
import { YearPicker } from './year-picker.tsx';

export type { CalendarBar } from './calendar-model.ts';

export interface BookingCalendarProps {
  /** Names the calendar for screen readers. */
  caption: string;
  year: number;
  onYear: (year: number) => void;
  /** Years that may be shown; default 2000 to 2099. */
  least?: number;
  most?: number;
  /** Nothing while it loads. */
  bars: readonly CalendarBar[] | undefined;
  /** What stands above the rows' labels: "Trader and storage". */
  corner: string;
  /** Terminals only: months, 1 to 12, whose heading warns; left out, there is neither warning nor key. */
  warned?: readonly number[];
  error?: { text: string; onRetry: () => void } | null;
  /** Month, 1 to 12, that is brought into sight where not all of them fit. */
  focus?: number | undefined;
  /** A row was picked. */
  onOpen: (id: number) => void;
}

const none: readonly never[] = [];
const greys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A year of bookings: a row each, with a bar over its months (docs/product.md#booking-calendar). */
export function BookingCalendar(props: BookingCalendarProps) {
  const {
    caption,
    year,
    onYear,
    least = 2000,
    most = 2099,
    bars,
    corner,
    warned,
    error,
    focus,
    onOpen,
  } = props;
  return (
    <section
      className={classes.card}
      aria-label={`${caption}, ${year}`}
      data-waiting={(!error && !bars) || undefined}
    >
      <div className={classes.bar}>
        <YearPicker year={year} onYear={onYear} least={least} most={most} />
        {warned && warned.length > 0 && (
          <span className={classes.key}>
            <span className={classes.keySwatch} data-over aria-hidden /> Overbooked
          </span>
        )}
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
          focus={focus}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
