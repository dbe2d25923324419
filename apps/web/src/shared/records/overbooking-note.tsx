import { useDebouncedValue } from '@mantine/hooks';
import { formatVolume } from '@tank/ui/lib/format';
import { WarningNote } from '../page/warning-note.tsx';
import { type Agreement, monthOf, useOverbooking } from './use-overbooking.ts';

const MOST_LINES = 4;
const PAUSE_MS = 300;

/** Tells an owner which months an agreement would overbook (docs/product.md#overbooking); nothing where it would not. */
export function OverbookingNote(agreement: Agreement) {
  const { storage_id, volume, start_date, term } = agreement;
  const [asked] = useDebouncedValue({ volume, start_date, term }, PAUSE_MS);
  const over = useOverbooking({ storage_id, ...asked }) ?? [];
  if (over.length === 0) return null;
  const more = over.length - MOST_LINES;
  return (
    <WarningNote
      title={`This would overbook the storage in ${over.length === 1 ? 'one month' : `${over.length} months`}`}
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
