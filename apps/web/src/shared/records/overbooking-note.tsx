import { useDebouncedValue } from '@mantine/hooks';
import { WarningNote } from '../page/warning-note.tsx';
import { type Agreement, useOverbooking } from './use-overbooking.ts';
import { words } from './words.ts';

const MOST_LINES = 4;
const PAUSE_MS = 300;

/** Warns an owner of the months that an agreement would overbook (docs/product.md#overbooking). */
export function OverbookingNote(agreement: Agreement) {
  const { storage_id, volume, start_date, term } = agreement;
  const [asked] = useDebouncedValue({ volume, start_date, term }, PAUSE_MS);
  const over = useOverbooking({ storage_id, ...asked }) ?? [];
  if (over.length === 0) return null;
  const more = over.length - MOST_LINES;
  return (
    <WarningNote title={words.wouldOverbook(over.length)}>
      {over.slice(0, MOST_LINES).map((one) => (
        <div key={one.month}>{words.overbooked({ ...one, booked: one.booked + Number(asked.volume) })}</div>
      ))}
      {more > 0 && <div>{words.moreMonths(more)}</div>}
    </WarningNote>
  );
}
