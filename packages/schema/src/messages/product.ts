/** Messages about products and product categories; part of `messages`. */
import { countInWords, joinNames } from '../kit/format.ts';

/** "2 listings, 1 bid" */
const usesInWords = (uses: Record<string, number>) =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => countInWords(count, noun))
    .join(', ');

export const productAdded = 'Product added.';
export const productRenamed = 'Product renamed. Open records and preferences have the new name.';
export const productDeleted = 'Product deleted.';
export const productExists = 'This category already has that product.';
export const productNotListed =
  'This product is no longer on the list. Someone may have renamed or deleted it.';
export const productReserved = '“Empty” means a tank without heel, so no product can have that name.';
export const categoryAdded = 'Category added.';
export const categoryRenamed = 'Category renamed. Storage, open listings and preferences have the new name.';
export const categoryDeleted = 'Category deleted.';
export const categoryExists = 'This category is already on the list.';
export const categoryNotListed =
  'This category is no longer on the list. Someone may have renamed or deleted it.';
export const unableToAddProduct = 'Error! Unable to add product';
export const unableToUpdateProduct = 'Error! Unable to update product';
export const unableToRemoveProduct = 'Error! Unable to remove product';

/** Messages with parameters. */
export const formatProductMessage = {
  noCommas: (label: string) => `${label} cannot contain a comma.`,
  notListed: (names: readonly string[]) =>
    `Not on the list of products and product categories: ${joinNames(names)}.`,
  stillReferenced: (name: string, uses: Record<string, number>) =>
    `${name} cannot be deleted. It is still used by ${usesInWords(uses)}.`,
};
