import { useDebouncedValue } from '@mantine/hooks';
import { PLACE_DEBOUNCE_MS } from '@tank/schema/product';
import { trpc } from '../../calls/trpc.ts';

const STALE_TIME_MS = 300_000;

/** The place whose address equals `address`, or undefined. */
export function usePlace(address: string) {
  const [text] = useDebouncedValue(address.trim(), PLACE_DEBOUNCE_MS);
  const { data: suggestions } = trpc.places.suggest.useQuery(
    { text },
    { enabled: text.length > 2, staleTime: STALE_TIME_MS },
  );
  const match = suggestions?.data.find(
    (place) => place.formatted_address.toLowerCase() === address.trim().toLowerCase(),
  );
  const { data: place } = trpc.places.resolve.useQuery(
    { place_id: match?.place_id ?? '' },
    { enabled: !!match, staleTime: STALE_TIME_MS },
  );
  return match && place;
}
