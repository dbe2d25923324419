import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { contextPolicy } from './policy.ts';
import { allCategories, allProducts, allRegions } from './queries.ts';

type Product = Awaited<ReturnType<typeof allProducts>>[number];

const productsOf = (products: Product[], category: string) =>
  products.filter((row) => row.product_category === category).map((row) => row.product);

/** The options of the sign-up form: regions and categories, each with a comma-separated list of its products. */
export async function getSignUpContext({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.signUp);
  return readLists(ctx);
}

/** The options of forms and filters. */
export async function getContext({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.get);
  return readLists(ctx);
}

async function readLists(ctx: Ctx) {
  const [regions, categories, products] = await Promise.all([
    allRegions(ctx.db),
    allCategories(ctx.db),
    allProducts(ctx.db),
  ]);
  const product_categories = categories.map(({ product_category }) => ({
    product_category,
    products: productsOf(products, product_category).join(', '),
  }));
  return { regions, product_categories, products };
}

/** Categories with their products, for the FAQ of the Listings screen. */
export async function getProducts({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.products);
  const [categories, products] = await Promise.all([allCategories(ctx.db), allProducts(ctx.db)]);
  return {
    data: categories.map(({ product_category }) => ({
      product_category,
      products: productsOf(products, product_category),
    })),
  };
}

/** The products that a tank with these categories may hold; without categories all products. */
export async function productsOfCategories({ ctx, input }: Call<{ product_category: string[] }>) {
  authorize(ctx, contextPolicy.products);
  const products = await allProducts(ctx.db);
  const isUnrestricted = input.product_category.length === 0;
  return products
    .filter((row) => isUnrestricted || input.product_category.includes(row.product_category))
    .map((row) => row.product);
}

/** Category ids by current name. Market data refers to ids, because names may change. */
export const categoryIds = async (ctx: Ctx) =>
  new Map((await allCategories(ctx.db)).map((row) => [row.product_category, row.product_category_id]));
