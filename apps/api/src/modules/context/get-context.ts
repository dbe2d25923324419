import { authorize } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { contextPolicy } from './policy.ts';
import { allCategories, allProducts, allRegions } from './queries.ts';

type Product = Awaited<ReturnType<typeof allProducts>>[number];

const productsOf = (products: Product[], category: string) =>
  products.filter((row) => row.product_category === category).map((row) => row.product);

/** What the sign-up form offers: regions and categories, each with a comma-separated list of its products. */
export async function getSignUpContext({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.signUp);
  return lists({ ctx, input: undefined });
}

/** The closed lists behind forms and filters. */
export async function getContext({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.get);
  return lists({ ctx, input: undefined });
}

async function lists({ ctx }: Call<void>) {
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

/** Categories with their products: the FAQ of the Listings screen. */
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

/** The products of these categories, or of all where none are known: what a tank of theirs may hold. */
export async function productsOfCategories({ ctx, input }: Call<{ product_category: string[] }>) {
  authorize(ctx, contextPolicy.products);
  const products = await allProducts(ctx.db);
  const isNone = input.product_category.length === 0;
  return products
    .filter((row) => isNone || input.product_category.includes(row.product_category))
    .map((row) => row.product);
}

/** What data of the past calls the categories by: their ids, by the names of today. */
export const categoryIds = async (ctx: Ctx) =>
  new Map((await allCategories(ctx.db)).map((row) => [row.product_category, row.product_category_id]));
