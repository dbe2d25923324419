import { EMPTY_HEEL } from '@tank/schema/enums';
import { inNaturalOrder } from '@tank/schema/kit/fold-text';
import { messages } from '@tank/schema/messages';
import { useMemo } from 'react';
import { trpc } from '../calls/trpc.ts';

/** How long the lists that Admins edit are taken as they are, in milliseconds. */
export const CONTEXT_FRESH_MS = 300_000;

/** Regions, categories and products, as Admins edit them. */
export const useContextLists = () =>
  trpc.context.get.useQuery(undefined, {
    staleTime: CONTEXT_FRESH_MS,
    meta: { failure: messages.unableToFetchContext },
  });

/** Choices of table filters whose lists Admins edit: products, categories, what a heel may be. */
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

/** What a table with products changes of its columns. */
export function useProductOverride() {
  const { product } = useProductOptions();
  return useMemo(() => ({ product }), [product]);
}
