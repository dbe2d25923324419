import { firstCategory } from '@tank/schema/map/resolve-preferences';
import { type RouterOutput, trpc } from '../calls/trpc.ts';
import { CONTEXT_STALE_MS, useContextLists } from '../forms/use-product-options.ts';

export interface PreferredMarket {
  /** Initial category of market data. */
  category: string;
  regions: RouterOutput['preferences']['get']['regions'];
}

const noLists = { product_categories: [], products: [] };

/** The user's preferred category and regions; `ready` once both queries have settled. */
export function usePreferredMarket(): PreferredMarket & { ready: boolean } {
  const preferences = trpc.preferences.get.useQuery(undefined, { staleTime: CONTEXT_STALE_MS });
  const context = useContextLists();
  return {
    category: firstCategory(preferences.data?.products ?? [], context.data ?? noLists),
    regions: preferences.data?.regions ?? [],
    ready: !preferences.isPending && !context.isPending,
  };
}
