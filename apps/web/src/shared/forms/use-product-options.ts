import { EMPTY_HEEL } from '@tank/schema/enums';
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { messages } from '@tank/schema/messages';
import { useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';

/** The stale time of lists that admins edit. */
export const CONTEXT_STALE_MS = 300_000;

/** Regions, categories and products. A screen that shows their error itself needs no notice of it. */
export const useContextLists = ({ notifies = true } = {}) =>
  trpc.context.get.useQuery(undefined, {
    staleTime: CONTEXT_STALE_MS,
    meta: notifies ? { failure: messages.unableToFetchContext } : {},
  });

/** Filter options from the lists that admins edit: products, categories and heel products. */
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

/** Column overrides for tables with a product column. */
export function useProductOverride() {
  const { product } = useProductOptions();
  return useMemo(() => ({ product }), [product]);
}
