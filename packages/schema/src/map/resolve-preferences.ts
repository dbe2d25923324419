/** What preferred names stand for: each is a product category or a product; a name on both lists is the category. */

interface Lists {
  product_categories: readonly { product_category: string }[];
  products: readonly { product: string; product_category: string }[];
}

/** The category that market data shows without a preference. */
const USUAL_CATEGORY = 'Heavy Crude';

const isCategory = (name: string, { product_categories }: Lists) =>
  product_categories.some((row) => row.product_category === name);

/** The preferred categories and those of preferred products, in the order of the names. */
export function preferredCategories(names: readonly string[], lists: Lists): string[] {
  const categories = names.flatMap((name) =>
    isCategory(name, lists)
      ? [name]
      : lists.products.filter((row) => row.product === name).map((row) => row.product_category),
  );
  return [...new Set(categories)];
}

/** The preferred products and all products of preferred categories. */
export function preferredProducts(names: readonly string[], lists: Lists): string[] {
  const products = names.flatMap((name) => {
    const key = isCategory(name, lists) ? 'product_category' : 'product';
    return lists.products.filter((row) => row[key] === name).map((row) => row.product);
  });
  return [...new Set(products)];
}

/** The category that charts and the price index begin with. */
export const firstCategory = (names: readonly string[], lists: Lists): string =>
  preferredCategories(names, lists)[0] ?? USUAL_CATEGORY;
