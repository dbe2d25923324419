import { useDebouncedValue } from '@mantine/hooks';
import { PLACE_DEBOUNCE_MS } from '@tank/schema/product';
import { PlaceField, type PlaceFieldProps } from '@tank/ui/fields/place-field';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../calls/trpc.ts';

/** `value` is optional, as `getInputProps` of a form has it. */
type PlaceInputProps = Omit<PlaceFieldProps, 'value' | 'onSearch' | 'onPick' | 'suggestions' | 'loading'> & {
  value?: string;
  /** Said where no place is called so. */
  nothingFound?: string;
};

/** One letter fits half of the towns. */
const LEAST_LETTERS = 2;

/** An address, completed by the server while someone types. What is sent is the text: the server resolves it. */
export function PlaceInput({ nothingFound, ...props }: PlaceInputProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), PLACE_DEBOUNCE_MS);
  const enabled = text.length >= LEAST_LETTERS;
  const places = trpc.places.suggest.useQuery(
    { text },
    { enabled, placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const none = enabled && places.data?.data.length === 0 && !places.isPlaceholderData;
  return (
    <PlaceField
      {...props}
      {...(nothingFound && none && { error: nothingFound })}
      value={props.value ?? ''}
      onSearch={setTyped}
      onPick={({ label }) => props.onChange(label)}
      suggestions={
        enabled
          ? (places.data?.data.map((place) => ({ id: place.place_id, label: place.formatted_address })) ?? [])
          : []
      }
      loading={enabled && places.isFetching}
    />
  );
}
