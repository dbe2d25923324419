import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { fetchStyle } from './fetch-style.ts';

interface CustomStyle {
  /** null if none is configured, undefined until that is known. */
  url: string | null | undefined;
  /** undefined until it has loaded, null if it failed. */
  style: StyleSpecification | null | undefined;
}

/** The style configured by the operator (`MAP_STYLE_URL`). */
export const CustomStyleContext = createContext<CustomStyle>({ url: null, style: undefined });

const queryKey = (url: string | null | undefined) => ['map-style-named', url];

/** Called once per map: components that render at each step of a slider read the context instead. */
export function useCustomStyleQuery(): CustomStyle {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const url = isError ? null : data && (data.url ?? null);
  const { data: style } = useQuery({
    enabled: typeof url === 'string',
    queryKey: queryKey(url),
    queryFn: ({ signal }) => fetchStyle(url as string, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => ({ url, style }), [url, style]);
}

/** null if none is configured or it failed to load; undefined until that is known. */
export function useCustomStyleUrl(): string | null | undefined {
  const { url, style } = useContext(CustomStyleContext);
  return style === null ? null : url;
}

/** undefined until it has loaded, null if it failed. */
export const useCustomStyle = (): StyleSpecification | null | undefined =>
  useContext(CustomStyleContext).style;

/** Returns a function that marks the custom style as failed when MapLibre cannot read it. */
export function useRejectStyle(): () => void {
  const { url } = useContext(CustomStyleContext);
  const client = useQueryClient();
  return () => {
    if (url) client.setQueryData(queryKey(url), null);
  };
}
