import { type RouterOutput, trpc } from '../calls/trpc.ts';
import { CONTEXT_FRESH_MS, useContextLists } from '../forms/use-product-options.ts';

export interface Preferred {
  preferences: RouterOutput['preferences']['get'] | undefined;
  /** Which category a preferred product is of. */
  products: RouterOutput['context']['get']['products'] | undefined;
}

/** What somebody prefers of the market, and whether that is known yet. */
export function usePreferred(): Preferred & { ready: boolean } {
  const preferences = trpc.preferences.get.useQuery(undefined, { staleTime: CONTEXT_FRESH_MS });
  const context = useContextLists();
  return {
    preferences: preferences.data,
    products: context.data?.products,
    ready: !preferences.isPending && !context.isPending,
  };
}

/** The category that market data begins with: of the first product that one prefers, else what is looked at most. */
export const firstCategory = ({ preferences, products }: Preferred) =>
  products?.find((row) => preferences?.products.includes(row.product))?.product_category ?? 'Heavy Crude';
