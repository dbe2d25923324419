/** Preferred regions, products and product categories of a user (docs/product.md#account). */
import * as z from 'zod';
import { input, list, text } from '../kit/fields.ts';
import { joinNames } from '../kit/format.ts';
import { fieldMessages } from '../messages/field.ts';
import { regions } from './regions.ts';

/** Names of products or categories; an entry may be a comma-separated list of them. */
export const preferredProducts = () => list('Product', text('Product', { max: 5000 }), { max: 200 });

const region = z.enum(regions, {
  error: ({ input }) =>
    typeof input === 'string' ? `${joinNames([input])} is not a region.` : fieldMessages.text('Region'),
});
export const preferredRegions = () => list('Region', region, { max: 100 });

/** `GET` and `POST /api/preference`. */
export const preferences = input({ products: preferredProducts(), regions: preferredRegions() });
export const preferencesAnswer = z.object({ products: z.array(z.string()), regions: z.array(z.string()) });
