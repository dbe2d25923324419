import * as z from 'zod';

const category = z.object({ product_category: z.string(), products: z.string() });

/** `GET /api/context/sign_up`: options of the sign-up form. */
export const signUpContext = z.object({
  regions: z.array(z.object({ region: z.string() })),
  product_categories: z.array(category),
});

/** `GET /api/context`: options of forms and filters. */
export const context = signUpContext.extend({
  products: z.array(z.object({ product: z.string(), product_category: z.string() })),
});

/** `GET /api/context/products`: categories with their products (the FAQ of the Listings screen). */
export const productCategories = z.object({
  data: z.array(z.object({ product_category: z.string(), products: z.array(z.string()) })),
});
