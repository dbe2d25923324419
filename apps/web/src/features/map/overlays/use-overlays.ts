import type { OverlayLayer } from '@tank/schema/map/overlays';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { useCan } from '../../../shared/session/session.ts';
import { type OverlayState, readOverlays, writeOverlays } from './overlay-state.ts';

const STALE_MS = 60_000;

export interface AvailableLayer {
  layer: OverlayLayer;
  /** `schematic`: straight lines between towns instead of fetched data. */
  source: 'schematic' | 'live';
  version: string;
}

export interface Overlays {
  /** Empty for users who may not see them. */
  available: readonly AvailableLayer[];
  /** The layers that are on. */
  shown: readonly AvailableLayer[];
  state: OverlayState;
  set: (changes: Partial<OverlayState>) => void;
}

const none: readonly AvailableLayer[] = [];

/** The overlays of the map. Which are on is stored in the URL. */
export function useOverlays(): Overlays {
  const canSee = useCan('see_overlays');
  const [params, patch] = useUrlParams();
  const { data } = trpc.overlays.layers.useQuery(undefined, { enabled: canSee, staleTime: STALE_MS });
  const state = readOverlays(params);
  const available = (canSee && data?.data) || none;
  return {
    available,
    shown: available.filter(({ layer }) => state.shown.includes(layer)),
    state,
    set: (changes) => patch(writeOverlays({ ...state, ...changes })),
  };
}
