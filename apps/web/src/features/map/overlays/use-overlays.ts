import type { OverlayLayer } from '@tank/schema/map/overlays';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import { type OverlayState, readOverlays, writeOverlays } from './overlay-state.ts';

const FRESH_MS = 60_000;

/** A layer that the map can show, and whether it is our schematic drawing. */
export interface KnownLayer {
  layer: OverlayLayer;
  source: 'schematic' | 'live';
  version: string;
}

export interface Overlays {
  /** Empty for users who may not see them. */
  known: readonly KnownLayer[];
  /** The layers that are on. */
  shown: readonly KnownLayer[];
  state: OverlayState;
  set: (changes: Partial<OverlayState>) => void;
}

const none: readonly KnownLayer[] = [];

/** The overlays of the map. The address keeps which are on. */
export function useOverlays(): Overlays {
  const may = useCan('see_overlays');
  const [params, patch] = useUrlParams();
  const { data } = trpc.overlays.layers.useQuery(undefined, { enabled: may, staleTime: FRESH_MS });
  const state = readOverlays(params);
  const known = (may && data?.data) || none;
  return {
    known,
    shown: known.filter(({ layer }) => state.shown.includes(layer)),
    state,
    set: (changes) => patch(writeOverlays({ ...state, ...changes })),
  };
}
