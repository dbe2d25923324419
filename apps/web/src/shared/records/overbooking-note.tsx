import { useDebouncedValue } from '@mantine/hooks';
import { WarningNote } from '../page/warning-note.tsx';
import { type Agreement, useOverbooking } from './use-overbooking.ts';
import { words } from './words.ts';

const MAX_LINES = 4;
const DEBOUNCE_MS = 300;

/** Warns an owner of the months that an agreement would overbook (docs/product.md#overbooking). */
export function OverbookingNote(agreement: Agreement) {
  const { storage_id, volume, start_date, term } = agreement;
  const [debounced] = useDebouncedValue({ volume, start_date, term }, DEBOUNCE_MS);
  const over = useOverbooking({ storage_id, ...debounced }) ?? [];
  if (over.length === 0) return null;
  const more = over.length - MAX_LINES;
  return (
    <WarningNote title={words.wouldOverbook(over.length)}>
      {over.slice(0, MAX_LINES).map((one) => (
        <div key={one.month}>
          {words.overbooked({ ...one, booked: one.booked + Number(debounced.volume) })}
        </div>
      ))}
      {more > 0 && <div>{words.moreMonths(more)}</div>}
    </WarningNote>
  );
}
