import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { trpc } from '../../../shared/calls/trpc.ts';
import { fetchStyle } from './fetch-style.ts';

const keyOf = (address: string | null | undefined) => ['map-style-named', address];

/** The address that the operator names, and the style that it answers with: undefined until it is known, null where it fails. */
function useNamed() {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const address = isError ? null : data && (data.url ?? null);
  const { data: style } = useQuery({
    enabled: typeof address === 'string',
    queryKey: keyOf(address),
    queryFn: ({ signal }) => fetchStyle(address as string, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { address, style };
}

/** The address of the style that the operator names; null where there is none or it failed, undefined until that is known. */
export function useNamedStyle(): string | null | undefined {
  const { address, style } = useNamed();
  return style === null ? null : address;
}

/** That style, once it is there. */
export const useStyleNamed = (): StyleSpecification | null | undefined => useNamed().style;

/** What says that the map itself could not read that style. */
export function useRefuseStyle(): () => void {
  const { address } = useNamed();
  const client = useQueryClient();
  return () => {
    if (address) client.setQueryData(keyOf(address), null);
  };
}
