import type { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';

/** Category from the URL, or that of the product in the URL (audit links use it), or the first. */
export function useSelectedCategory(lists: ReturnType<typeof useContextLists>['data']) {
  const [params, patch] = useUrlParams();
  const linked = lists?.products.find(({ product }) => product === params.get('product'));
  const requested = linked?.product_category ?? params.get('category');
  const names = (lists?.product_categories ?? []).map(({ product_category }) => product_category);
  return {
    names,
    linked: linked?.product,
    chosen: names.find((name) => name === requested) ?? names[0] ?? '',
    choose: (name: string | null) => patch({ category: name ?? undefined, product: undefined }),
  };
}
