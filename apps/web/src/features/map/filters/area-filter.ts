/** The area filter: one state, or the records near a line. It is stored in the URL. */
import { lineLayers, type OverlayLayer } from '@tank/schema/map/overlays';
import { findSubdivision } from '@tank/schema/map/regions';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { TAB_KEY } from '../view/tabs.ts';
import { VIEW_KEY } from '../view/view.ts';

export type LineLayer = (typeof lineLayers)[number];

export interface Near {
  layer: LineLayer;
  /** Operator, carrier or waterway; null for all lines of the layer. */
  name: string | null;
  miles: number;
}

export interface AreaFilter {
  /** Name, not postal code. */
  state: string | null;
  near: Near | null;
}

export const MILES = { min: 0.1, max: 500, initial: 25 };

export const isValidDistance = (miles: number) => miles >= MILES.min && miles <= MILES.max;

const STATE = 'map.state';
const NEAR = 'map.near';

const isLineLayer = (layer: string): layer is LineLayer =>
  (lineLayers as readonly OverlayLayer[]).includes(layer as OverlayLayer);

/** Parses `25,crude_pipelines,Enbridge`. */
function readNear(text: string | null): Near | null {
  const [, distance = '', layer = '', name = ''] = /^([\d.]+),(\w+)(?:,(.*))?$/.exec(text ?? '') ?? [];
  const miles = Number(distance);
  if (!isLineLayer(layer) || !isValidDistance(miles)) return null;
  return { layer, name: name.slice(0, 200) || null, miles };
}

export const readAreaFilter = (params: URLSearchParams): AreaFilter => ({
  state: findSubdivision(params.get(STATE) ?? '')?.name ?? null,
  near: readNear(params.get(NEAR)),
});

/** URL parameters of changes; undefined removes a parameter. */
export const writeAreaFilter = ({
  state,
  near,
}: Partial<AreaFilter>): Record<string, string | undefined> => ({
  ...(state !== undefined && { [STATE]: state ?? undefined }),
  ...(near !== undefined && {
    [NEAR]: near ? [near.miles, near.layer, ...(near.name ? [near.name] : [])].join() : undefined,
  }),
});

export function useAreaFilter() {
  const [params, patch] = useUrlParams();
  return {
    areaFilter: readAreaFilter(params),
    setAreaFilter: (changes: Partial<AreaFilter>) => patch(writeAreaFilter(changes)),
    /** Opens the volume map with all records of the state in view. */
    showState: (state: string) =>
      patch({ ...writeAreaFilter({ state }), [TAB_KEY]: undefined, [VIEW_KEY]: undefined }),
  };
}
