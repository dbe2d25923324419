import { createContext, useCallback } from 'react';
import { type RouterOutput, trpc } from '../calls/trpc.ts';
import { useContextLists } from '../forms/use-product-options.ts';
import { useCan } from '../session/session.ts';
import { differPrice } from './decisions/term-differences.ts';
import { words } from './words.ts';

export interface IndexPrice {
  region: string;
  product_category: string;
  /** USD/BBL. */
  price: number;
}

/** The price index of a region and of the first of these categories that was assessed. */
export type IndexOf = (region: string, categories: readonly string[]) => IndexPrice | undefined;

const noIndex: IndexOf = () => undefined;

/** The price index for the cells of a table. */
export const IndexContext = createContext(noIndex);

/** Assessed once a day. */
const STALE_MS = 3_600_000;

const keyOf = (region: string, product_category: string) => `${region}\n${product_category}`;

function toIndexOf({ rows }: RouterOutput['market']['priceIndex']): IndexOf {
  const assessed = new Map<string, IndexPrice>();
  for (const { region, product_category, price } of rows)
    if (price !== null) assessed.set(keyOf(region, product_category), { region, product_category, price });
  return (region, categories) => {
    for (const category of categories) {
      const found = assessed.get(keyOf(region, category));
      if (found) return found;
    }
    return undefined;
  };
}

function useIndex() {
  const enabled = useCan('see_market_data');
  const query = trpc.market.priceIndex.useQuery({}, { enabled, staleTime: STALE_MS, select: toIndexOf });
  return { indexOf: query.data ?? noIndex, isLoading: query.isLoading };
}

/** The newest price index; without a subscription, as if nothing was assessed. */
export const useIndexOf = (): IndexOf => useIndex().indexOf;

/** The categories of a product. */
export function useCategoriesOf(): (product: string) => string[] {
  const { data } = useContextLists();
  return useCallback(
    (product) =>
      data?.products.filter((row) => row.product === product).map((row) => row.product_category) ?? [],
    [data],
  );
}

interface Compared {
  price: number | 'Undisclosed';
  region: string;
  categories: readonly string[];
}

/** "+6.8%" of the index. */
export const differenceFrom = ({ price: index }: IndexPrice, price: Compared['price']) =>
  typeof price === 'number' ? differPrice(price, index, null)?.text : undefined;

/** The index beside a record's price: "Index PADD 5 Ethanol 0.8400 · +4.8%". Keeps its line free while it loads. */
export function useIndexLine(compared: Compared | undefined): string | undefined {
  const { indexOf, isLoading } = useIndex();
  if (isLoading) return '\u00a0';
  const index = compared && indexOf(compared.region, compared.categories);
  return index && words.indexLine(index, differenceFrom(index, compared.price));
}
