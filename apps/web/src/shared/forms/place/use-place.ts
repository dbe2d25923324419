import { useDebouncedValue } from '@mantine/hooks';
import { PLACE_DEBOUNCE_MS } from '@tank/schema/product';
import { trpc } from '../../calls/trpc.ts';

const FRESH_MS = 300_000;

/** The place that an address names, or undefined while it names none. */
export function usePlace(address: string) {
  const [text] = useDebouncedValue(address.trim(), PLACE_DEBOUNCE_MS);
  const { data: suggestions } = trpc.places.suggest.useQuery(
    { text },
    { enabled: text.length > 2, staleTime: FRESH_MS },
  );
  const named = suggestions?.data.find(
    (place) => place.formatted_address.toLowerCase() === address.trim().toLowerCase(),
  );
  const { data: place } = trpc.places.resolve.useQuery(
    { place_id: named?.place_id ?? '' },
    { enabled: !!named, staleTime: FRESH_MS },
  );
  return named && place;
}
