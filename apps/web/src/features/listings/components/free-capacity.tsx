import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isDate } from '@tank/schema/kit/dates';
import { volumeInWords } from '@tank/schema/kit/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { freeSpans } from '../model/free-months.ts';
import type { ListingValues } from '../model/listing-values.ts';
import { words } from '../words.ts';
import classes from './free-capacity.module.css';

const DEBOUNCE_MS = 300;
const MAX_SPANS = 8;

type OfferedTerms = Pick<ListingValues, 'storage_id' | 'date_available' | 'term' | 'working_capacity'>;

/** Free capacity of the storage in each month of the listing's term (docs/product.md#overbooking). */
export function FreeCapacity({ values }: { values: OfferedTerms }) {
  const { working_capacity } = values;
  const [{ storage_id, start_date, term }] = useDebouncedValue(
    {
      storage_id: Number(values.storage_id),
      start_date: values.date_available,
      term: typeof values.term === 'number' ? values.term : 0,
    },
    DEBOUNCE_MS,
  );
  const isComplete =
    storage_id > 0 && isDate(start_date) && Number.isInteger(term) && term > 0 && term <= 600;
  const { data } = trpc.bookings.freeCapacity.useQuery(
    { storage_id, start_date, term },
    { enabled: isComplete },
  );
  if (!isComplete || !data) return null;
  const spans = freeSpans(data.data);
  const more = spans.length - MAX_SPANS;
  const offered = typeof working_capacity === 'number' ? working_capacity : 0;
  return (
    <div>
      <Text size="sm" fw={500} id="free-capacity">
        {words.free}
      </Text>
      <ul className={classes.spans} aria-labelledby="free-capacity">
        {spans.slice(0, MAX_SPANS).map((span) => (
          <li key={span.first}>
            <span className={classes.months}>{words.freeIn(span)}</span>
            <span className={classes.free}>{volumeInWords(span.free)}</span>
            {offered > span.free && (
              <span className={classes.short}>{words.shortBy(offered - span.free)}</span>
            )}
          </li>
        ))}
        {more > 0 && <li className={classes.months}>{words.moreSpans(more)}</li>}
      </ul>
      {spans.some(({ free }) => offered > free) && (
        <Text size="sm" mt={4} className={classes.short}>
          {words.moreThanFree}
        </Text>
      )}
    </div>
  );
}
