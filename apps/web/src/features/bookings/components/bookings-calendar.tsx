import { FIRST_YEAR, LAST_YEAR } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { BookingCalendar } from '@tank/ui/calendar/booking-calendar';
import { useToday } from '@tank/ui/lib/today';
import { useDraft } from '@tank/ui/lib/use-draft';
import { useCallback, useMemo } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { barsOf, warnedMonths } from '../model/calendar-bars.ts';
import { type BookingRef, type BookingScope, refOf, type Side, sides } from '../model/sides.ts';
import { storageColors } from '../model/storage-colors.ts';

interface BookingsCalendarProps {
  side: Side;
  scope?: BookingScope;
  onOpen: (bookingRef: BookingRef) => void;
}

/** The booking calendar of one side; its year is in the URL. */
export function BookingsCalendar({ side, scope = 'mine', onOpen }: BookingsCalendarProps) {
  const { title, labelHeadings, prefix } = sides[side];
  const today = useToday();
  const [year, setYear] = useYear(`${prefix}year`);
  const { data, error, refetch } = useCalendar(scope, { type: side, year });
  // Waits for the colors of the pie; if that query fails, the calendar assigns its own.
  const capacity = trpc.bookings.capacityByStorage.useQuery();
  const bars = useMemo(() => {
    if (!data || capacity.isPending) return;
    const pie = capacity.data?.data ?? [];
    const colors = storageColors(idsOf(pie), idsOf(data.data));
    return barsOf(data, { side, colors });
  }, [data, side, capacity.isPending, capacity.data]);
  const open = useCallback(
    (id: number) => {
      const row = data?.data.find(({ booking_id }) => booking_id === id);
      if (row) onOpen(refOf(row));
    },
    [data, onOpen],
  );
  return (
    <BookingCalendar
      caption={title}
      labelHeading={labelHeadings[scope]}
      year={year}
      onYearChange={setYear}
      bars={bars}
      warnedMonths={side === 'terminal' && data ? warnedMonths(data) : undefined}
      error={
        error && {
          text: sentenceOf(error, messages.unableToFetchBookingData),
          onRetry: () => void refetch(),
        }
      }
      today={today}
      onOpen={open}
    />
  );
}

const idsOf = (rows: readonly { storage_id: number }[]) => rows.map(({ storage_id }) => storage_id);

/** Runs one of the two queries. */
function useCalendar(scope: BookingScope, input: { type: Side; year: number }) {
  const mine = trpc.bookings.calendar.useQuery(input, { enabled: scope === 'mine' });
  const team = trpc.bookings.calendarTeam.useQuery(input, { enabled: scope === 'team' });
  return scope === 'team' ? team : mine;
}

/** Starts at the current year (docs/product.md#booking-calendar). */
function useYear(key: string) {
  const [params, patch] = useUrlParams();
  const current = Number(useToday().slice(0, 4));
  const requested = Number(params.get(key));
  const year =
    Number.isInteger(requested) && requested >= FIRST_YEAR && requested <= LAST_YEAR ? requested : current;
  // Counts two quick clicks on an arrow as two years, although the URL updates later.
  const { draft, setDraft, commit } = useDraft(year, (next) =>
    patch({ [key]: next === current ? undefined : String(next) }),
  );
  const set = (next: number) => {
    setDraft(next);
    commit(next);
  };
  return [draft, set] as const;
}
