import { lineLayers, type OverlayLayer } from '@tank/schema/map/overlays';
import { findSubdivision } from '@tank/schema/map/regions';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { TAB_KEY } from '../view/tabs.ts';
import { VIEW_KEY } from '../view/view.ts';

/** The state or line to which the map is narrowed, kept in the address. */

export type LineLayer = (typeof lineLayers)[number];

export interface Near {
  layer: LineLayer;
  /** Of the operator, carrier or waterway; null: all of the layer. */
  name: string | null;
  miles: number;
}

export interface Narrowed {
  /** By its name. */
  state: string | null;
  near: Near | null;
}

export const MILES = { least: 0.1, most: 500, first: 25 };

export const isReach = (miles: number) => miles >= MILES.least && miles <= MILES.most;

const STATE = 'map.state';
const NEAR = 'map.near';

const isLineLayer = (layer: string): layer is LineLayer =>
  (lineLayers as readonly OverlayLayer[]).includes(layer as OverlayLayer);

/** `25,crude_pipelines,Enbridge`. */
function readNear(text: string | null): Near | null {
  const [, miles = '', layer = '', name = ''] = /^([\d.]+),(\w+)(?:,(.*))?$/.exec(text ?? '') ?? [];
  const far = Number(miles);
  if (!isLineLayer(layer) || !isReach(far)) return null;
  return { layer, name: name.slice(0, 200) || null, miles: far };
}

export const readNarrowed = (params: URLSearchParams): Narrowed => ({
  state: findSubdivision(params.get(STATE) ?? '')?.name ?? null,
  near: readNear(params.get(NEAR)),
});

/** What the address is to say. */
export const writeNarrowed = ({ state, near }: Partial<Narrowed>): Record<string, string | undefined> => ({
  ...(state !== undefined && { [STATE]: state ?? undefined }),
  ...(near !== undefined && {
    [NEAR]: near ? [near.miles, near.layer, ...(near.name ? [near.name] : [])].join() : undefined,
  }),
});

/** What the map is narrowed to, kept in the address. */
export function useNarrowed() {
  const [params, patch] = useUrlParams();
  return {
    narrowed: readNarrowed(params),
    narrow: (changes: Partial<Narrowed>) => patch(writeNarrowed(changes)),
    /** The address of another tab: the records in the state, as points, all in view. */
    showState: (state: string) =>
      patch({ ...writeNarrowed({ state }), [TAB_KEY]: undefined, [VIEW_KEY]: undefined }),
  };
}
