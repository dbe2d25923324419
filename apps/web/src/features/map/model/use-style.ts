import type { StyleSpecification } from 'maplibre-gl';
import { trpc } from '../../../shared/calls/trpc.ts';
import { basemapStyle } from './basemap-style.ts';

/** What the map is drawn on; undefined until it is known whether the operator names a style. */
export function useStyle(): string | StyleSpecification | undefined {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (isError) return basemapStyle;
  return data && (data.url ?? basemapStyle);
}
