import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { fetchStyle } from './fetch-style.ts';

interface Named {
  /** Null without one, undefined until it is known. */
  address: string | null | undefined;
  /** Undefined until it has loaded, null if it failed. */
  style: StyleSpecification | null | undefined;
}

/** The style that the operator names. */
export const NamedStyle = createContext<Named>({ address: null, style: undefined });

const keyOf = (address: string | null | undefined) => ['map-style-named', address];

/** Fetches it once for a map: components that render at each step of a slider read the context. */
export function useAskedStyle(): Named {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const address = isError ? null : data && (data.url ?? null);
  const { data: style } = useQuery({
    enabled: typeof address === 'string',
    queryKey: keyOf(address),
    queryFn: ({ signal }) => fetchStyle(address as string, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => ({ address, style }), [address, style]);
}

/** The address of the style that the operator names; null without one or if it failed, undefined until that is known. */
export function useNamedStyle(): string | null | undefined {
  const { address, style } = useContext(NamedStyle);
  return style === null ? null : address;
}

/** That style when it has loaded. */
export const useStyleNamed = (): StyleSpecification | null | undefined => useContext(NamedStyle).style;

/** Marks that style as failed, if MapLibre cannot read it. */
export function useRefuseStyle(): () => void {
  const { address } = useContext(NamedStyle);
  const client = useQueryClient();
  return () => {
    if (address) client.setQueryData(keyOf(address), null);
  };
}
