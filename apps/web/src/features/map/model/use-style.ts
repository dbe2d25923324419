import type { StyleSpecification } from 'maplibre-gl';
import { trpc } from '../../../shared/calls/trpc.ts';
import { basemapStyle, colouredStyle } from './basemap-style.ts';

/** What the map is drawn on, or coloured states; undefined until it is known whether the operator names a style. */
export function useStyle(coloured: boolean): string | StyleSpecification | undefined {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const own = coloured ? colouredStyle : basemapStyle;
  if (isError) return own;
  return data && (data.url ?? own);
}
