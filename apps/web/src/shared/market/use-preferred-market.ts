import { firstCategory, preferredCategories } from '@tank/schema/map/resolve-preferences';
import { type RouterOutput, trpc } from '../calls/trpc.ts';
import { CONTEXT_STALE_MS, useContextLists } from '../forms/use-product-options.ts';

export interface PreferredMarket {
  /** Initial category of market data. */
  category: string;
  /** Preferred categories and those of preferred products; may be empty. */
  categories: string[];
  regions: RouterOutput['preferences']['get']['regions'];
}

const noLists = { product_categories: [], products: [] };

/** The user's preferred category and regions; `ready` once both queries have settled. */
export function usePreferredMarket(): PreferredMarket & { ready: boolean } {
  const preferences = trpc.preferences.get.useQuery(undefined, { staleTime: CONTEXT_STALE_MS });
  const context = useContextLists();
  const names = preferences.data?.products ?? [];
  const lists = context.data ?? noLists;
  return {
    category: firstCategory(names, lists),
    categories: preferredCategories(names, lists),
    regions: preferences.data?.regions ?? [],
    ready: !preferences.isPending && !context.isPending,
  };
}
