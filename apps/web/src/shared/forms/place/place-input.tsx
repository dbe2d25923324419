import { Button, Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMap2 } from '@tabler/icons-react';
import { PLACE_DEBOUNCE_MS } from '@tank/schema/product';
import { PlaceField, type PlaceFieldProps } from '@tank/ui/fields/place-field';
import { lazyWithPreload, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { keepPreviousData } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { trpc } from '../../calls/trpc.ts';
import { words } from '../words.ts';

/** `value` is optional, as in the result of `getInputProps`. */
type PlaceInputProps = Omit<PlaceFieldProps, 'value' | 'onSearch' | 'onPick' | 'suggestions' | 'loading'> & {
  value?: string;
  /** Whether the user may pick an unknown place on a map. */
  allowMap?: boolean;
};

/** One letter matches half of all towns. */
const MIN_LETTERS = 2;

const PlacePicker = lazyWithPreload(() => import('./place-picker.tsx'));

/** An address field with suggestions from the server. The form sends the text, which the server resolves to a place. */
export function PlaceInput({ allowMap = true, ...props }: PlaceInputProps) {
  const [typed, setTyped] = useState('');
  const [isPicking, setIsPicking] = useState(false);
  const [text] = useDebouncedValue(typed.trim(), PLACE_DEBOUNCE_MS);
  const enabled = text.length >= MIN_LETTERS;
  const places = trpc.places.suggest.useQuery(
    { text },
    { enabled, placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const hint = enabled && !places.isPlaceholderData && props.value?.trim() === text && places.data?.hint;
  return (
    <div>
      <PlaceField
        {...props}
        {...(hint &&
          !props.error && {
            description: (
              <Text span inherit c="var(--tank-warn)">
                {hint}
              </Text>
            ),
          })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={props.value ?? ''}
        onSearch={setTyped}
        onPick={({ label }) => props.onChange(label)}
        suggestions={
          enabled
            ? (places.data?.data.map((place) => ({ id: place.place_id, label: place.formatted_address })) ??
              [])
            : []
        }
        loading={enabled && places.isFetching}
      />
      {allowMap && (hint || isPicking) && (
        <Button
          variant="subtle"
          size="compact-sm"
          my={4}
          px={4}
          leftSection={<IconMap2 size={16} aria-hidden />}
          aria-expanded={isPicking}
          onClick={() => setIsPicking(!isPicking)}
          {...prefetchOnIntent(PlacePicker.preload)}
        >
          {isPicking ? words.closeMap : words.pickOnMap}
        </Button>
      )}
      {isPicking && (
        <Suspense fallback={<Skeleton style={{ aspectRatio: '3 / 2' }} />}>
          <PlacePicker
            onPick={(address) => {
              setIsPicking(false);
              setTyped('');
              props.onChange(address);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
