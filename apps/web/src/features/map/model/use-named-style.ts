import { trpc } from '../../../shared/calls/trpc.ts';

/** The style that the operator names; null where there is none, undefined until that is known. */
export function useNamedStyle(): string | null | undefined {
  const { data, isError } = trpc.map.style.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  return isError ? null : data && (data.url ?? null);
}
