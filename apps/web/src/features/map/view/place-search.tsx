import { useEffect, useState } from 'react';
import { PlaceInput } from '../../../shared/forms/place/place-input.tsx';
import { usePlace } from '../../../shared/forms/place/use-place.ts';
import { words } from '../words.ts';

interface PlaceSearchProps {
  onGo: (place: { longitude: number; latitude: number }) => void;
}

export function PlaceSearch({ onGo }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const place = usePlace(text);
  const { longitude, latitude } = place ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each place
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined) onGo({ longitude, latitude });
  }, [longitude, latitude]);
  /** Returns to the place after the user has moved the map. */
  const goBack = () => place && onGo(place);
  return (
    <PlaceInput
      size="xs"
      aria-label={words.placeSearch}
      placeholder={words.placeSearch}
      allowMap={false}
      value={text}
      onChange={(next) => {
        setText(next);
        if (next === text) goBack();
      }}
      onKeyDown={(event) => event.key === 'Enter' && goBack()}
    />
  );
}
