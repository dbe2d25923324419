import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext, useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { fetchStyle } from './fetch-style.ts';

interface Named {
  /** Null where there is none, undefined until that is known. */
  address: string | null | undefined;
  /** What that answers with: undefined until it is there, null where it fails. */
  style: StyleSpecification | null | undefined;
}

/** What the operator names to draw maps on. */
export const NamedStyle = createContext<Named>({ address: null, style: undefined });

const keyOf = (address: string | null | undefined) => ['map-style-named', address];

/** Asks for it, once for all of a map: each step of a slider passes by whoever asks. */
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

/** The address of the style that the operator names; null where there is none or it failed, undefined until that is known. */
export function useNamedStyle(): string | null | undefined {
  const { address, style } = useContext(NamedStyle);
  return style === null ? null : address;
}

/** That style, once it is there. */
export const useStyleNamed = (): StyleSpecification | null | undefined => useContext(NamedStyle).style;

/** What says that the map itself could not read that style. */
export function useRefuseStyle(): () => void {
  const { address } = useContext(NamedStyle);
  const client = useQueryClient();
  return () => {
    if (address) client.setQueryData(keyOf(address), null);
  };
}
