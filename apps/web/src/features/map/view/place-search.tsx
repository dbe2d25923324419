import { useEffect, useState } from 'react';
import { PlaceInput } from '../../../shared/forms/place/place-input.tsx';
import { usePlace } from '../../../shared/forms/place/use-place.ts';
import { words } from '../words.ts';

interface PlaceSearchProps {
  onGo: (place: { longitude: number; latitude: number }) => void;
}

/** Moves the map to a town by name. */
export function PlaceSearch({ onGo }: PlaceSearchProps) {
  const [text, setText] = useState('');
  const place = usePlace(text);
  const { longitude, latitude } = place ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that is found
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined) onGo({ longitude, latitude });
  }, [longitude, latitude]);
  /** For a user who moved away from it. */
  const goAgain = () => place && onGo(place);
  return (
    <PlaceInput
      size="xs"
      aria-label={words.goTo}
      placeholder={words.goTo}
      onMap={false}
      value={text}
      onChange={(next) => {
        setText(next);
        if (next === text) goAgain();
      }}
      onKeyDown={(event) => event.key === 'Enter' && goAgain()}
    />
  );
}
