import { useEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';

/** `free`: wheel and one finger move the map; else they move the page, and the map where Ctrl or a second finger is added. */
export function Gestures({ free }: { free: boolean }) {
  const { current: map } = useMap();
  useEffect(() => {
    const shared = map?.getMap().cooperativeGestures;
    if (free) shared?.disable();
    else shared?.enable();
  }, [map, free]);
  return null;
}
