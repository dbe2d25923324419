import { useDebouncedValue } from '@mantine/hooks';
import { formatVolume } from '@tank/ui/lib/format';
import { trpc } from '../calls/trpc.ts';
import { WarningNote } from '../page/warning-note.tsx';
import { useMay } from '../session/session.ts';

interface OverbookingNoteProps {
  storage_id: number;
  /** MBBL; '' while the field is empty. */
  volume: number | '';
  start_date: string;
  /** Months; '' while the field is empty. */
  term: number | '';
}

const MOST_LINES = 4;
const PAUSE_MS = 300;
const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-05` as `May 2027`. */
const monthOf = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

/** Tells an owner which months an agreement would overbook (docs/product.md#overbooking); nothing where it would not. */
export function OverbookingNote({ storage_id, volume, start_date, term }: OverbookingNoteProps) {
  const foresees = useMay('foresee_overbooking');
  const [asked] = useDebouncedValue({ volume, start_date, term }, PAUSE_MS);
  const whole =
    Number(asked.volume) > 0 && Number(asked.term) > 0 && /^\d{4}-\d\d-\d\d$/.test(asked.start_date);
  const { data } = trpc.bookings.wouldOverbook.useQuery(
    { storage_id, volume: Number(asked.volume), start_date: asked.start_date, term: Number(asked.term) },
    // Storage is a terminal's; whoever else accepts is not asked to mind it.
    { enabled: whole && foresees },
  );
  const over = whole ? (data?.data ?? []) : [];
  if (over.length === 0) return null;
  const more = over.length - MOST_LINES;
  return (
    <WarningNote
      title={`This overbooks the storage in ${over.length === 1 ? 'one month' : `${over.length} months`}`}
    >
      {over.slice(0, MOST_LINES).map(({ month, booked, total_capacity }) => (
        <div key={month}>
          {monthOf(month)}: {formatVolume(booked + Number(asked.volume))} of {formatVolume(total_capacity)}{' '}
          MBBL
        </div>
      ))}
      {more > 0 && <div>and {more === 1 ? 'one more month' : `${more} more months`}</div>}
    </WarningNote>
  );
}
