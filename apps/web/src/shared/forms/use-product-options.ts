import { EMPTY_HEEL } from '@tank/schema/enums';
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { messages } from '@tank/schema/messages';
import { useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';

/** Stale time of lists that Admins edit, in milliseconds. */
export const CONTEXT_FRESH_MS = 300_000;

/** Regions, categories and products. */
export const useContextLists = () =>
  trpc.context.get.useQuery(undefined, {
    staleTime: CONTEXT_FRESH_MS,
    meta: { failure: messages.unableToFetchContext },
  });

/** Filter options from the lists that Admins edit: products, categories and heel products. */
export function useProductOptions() {
  const { data } = useContextLists();
  return useMemo(() => {
    const products = [...new Set(data?.products.map((row) => row.product))].sort(inNaturalOrder);
    return {
      product: { options: data && products },
      product_category: { options: data?.product_categories.map((row) => row.product_category) },
      heel_product: { options: data && [EMPTY_HEEL, ...products] },
    };
  }, [data]);
}

/** Column overrides of tables with products. */
export function useProductOverride() {
  const { product } = useProductOptions();
  return useMemo(() => ({ product }), [product]);
}
