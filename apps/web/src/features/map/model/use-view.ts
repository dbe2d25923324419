import { useRef } from 'react';
import { useAddress } from '../../../shared/page/use-address.ts';
import { FIRST_PADDING } from './first-view.ts';
import { FIRST_BOUNDS, FIRST_ZOOM, readView, type View, writeView } from './view.ts';

export const VIEW_KEY = 'map.at';

const everything = {
  bounds: FIRST_BOUNDS,
  fitBoundsOptions: { maxZoom: FIRST_ZOOM, padding: FIRST_PADDING },
};

/** Where the map looks at first, by the address, and how to keep there where it looks now. */
export function useView(): readonly [View | typeof everything, (view: View) => void] {
  const [params, patch] = useAddress();
  const first = useRef<View | typeof everything>(undefined);
  first.current ??= readView(params.get(VIEW_KEY)) ?? everything;
  return [first.current, (view) => patch({ [VIEW_KEY]: writeView(view) })];
}
