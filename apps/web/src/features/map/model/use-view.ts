import { useRef } from 'react';
import { useAddress } from '../../../shared/page/use-address.ts';
import { EVERYTHING, type Look, readView, type View, writeView } from './view.ts';

export const VIEW_KEY = 'map.at';

const fitting = ({ bounds: [west, south, east, north], ...fitBoundsOptions }: Look) => ({
  bounds: [west, south, east, north] as [number, number, number, number],
  fitBoundsOptions,
});

/** Where the map looks at first, by the address or else by `look`, and how to keep there where it looks now. */
export function useView(
  look = EVERYTHING,
): readonly [View | ReturnType<typeof fitting>, (view: View) => void] {
  const [params, patch] = useAddress();
  const first = useRef<View | ReturnType<typeof fitting>>(undefined);
  first.current ??= readView(params.get(VIEW_KEY)) ?? fitting(look);
  return [first.current, (view) => patch({ [VIEW_KEY]: writeView(view) })];
}
