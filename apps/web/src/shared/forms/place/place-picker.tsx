import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PLACE_DEBOUNCE_MS } from '@tank/schema/product';
import PointMap from '@tank/ui/radius-map/point-map';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../calls/trpc.ts';
import { words } from '../words.ts';

interface PlacePickerProps {
  onPick: (address: string) => void;
}

/** A small map for picking a point; the server names it after the nearest town. */
export default function PlacePicker({ onPick }: PlacePickerProps) {
  const [point, setPoint] = useState<{ latitude: number; longitude: number }>();
  const pointText = point ? `${point.latitude.toFixed(4)}, ${point.longitude.toFixed(4)}` : '';
  const [text] = useDebouncedValue(pointText, PLACE_DEBOUNCE_MS);
  const { data, isPlaceholderData } = trpc.places.suggest.useQuery(
    { text },
    { enabled: text !== '', placeholderData: keepPreviousData, staleTime: 300_000 },
  );
  const place = data?.data[0]?.formatted_address;
  return (
    <>
      <PointMap onMove={setPoint} />
      <Group justify="space-between" wrap="nowrap" gap="sm" mt="xs">
        <Text size="sm" role="status">
          {place ?? data?.hint ?? words.pointAtPlace}
        </Text>
        <Button
          size="xs"
          flex="none"
          disabled={!place || isPlaceholderData || text !== pointText}
          onClick={() => place && onPick(place)}
        >
          {words.usePlace}
        </Button>
      </Group>
    </>
  );
}
