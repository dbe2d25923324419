/** Resolves preferred names to product categories or products. A name that is both is a category. */

interface Lists {
  product_categories: readonly { product_category: string }[];
  products: readonly { product: string; product_category: string }[];
}

/** Used if the user has no preference. */
const DEFAULT_CATEGORY = 'Heavy Crude';

const isCategory = (name: string, { product_categories }: Lists) =>
  product_categories.some((row) => row.product_category === name);

/** Preferred categories and the categories of preferred products, in the order of `names`. */
export function preferredCategories(names: readonly string[], lists: Lists): string[] {
  const categories = names.flatMap((name) =>
    isCategory(name, lists)
      ? [name]
      : lists.products.filter((row) => row.product === name).map((row) => row.product_category),
  );
  return [...new Set(categories)];
}

/** Preferred products and all products of preferred categories. */
export function preferredProducts(names: readonly string[], lists: Lists): string[] {
  const products = names.flatMap((name) => {
    const key = isCategory(name, lists) ? 'product_category' : 'product';
    return lists.products.filter((row) => row[key] === name).map((row) => row.product);
  });
  return [...new Set(products)];
}

/** The initial category of charts and the price index. */
export const firstCategory = (names: readonly string[], lists: Lists): string =>
  preferredCategories(names, lists)[0] ?? DEFAULT_CATEGORY;
