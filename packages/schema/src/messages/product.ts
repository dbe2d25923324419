/** Messages about products and product categories; part of `messages`. */
import { countInWords, joinNames } from '../kit/format.ts';

/** "2 listings, 1 bid" */
const usesInWords = (uses: Record<string, number>) =>
  Object.entries(uses)
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => countInWords(count, noun))
    .join(', ');

export const productMessages = {
  productAdded: 'Product added.',
  productRenamed: 'Product renamed. Open records and preferences have the new name.',
  productDeleted: 'Product deleted.',
  productExists: 'This category already has that product.',
  productNotListed: 'This product is no longer on the list. Someone may have renamed or deleted it.',
  productReserved: '“Empty” means a tank without heel, so no product can have that name.',
  categoryAdded: 'Category added.',
  categoryRenamed: 'Category renamed. Storage, open listings and preferences have the new name.',
  categoryDeleted: 'Category deleted.',
  categoryExists: 'This category is already on the list.',
  categoryNotListed: 'This category is no longer on the list. Someone may have renamed or deleted it.',
  unableToAddProduct: 'Error! Unable to add product',
  unableToUpdateProduct: 'Error! Unable to update product',
  unableToRemoveProduct: 'Error! Unable to remove product',
} as const;

/** Messages with parameters. */
export const formatProductMessage = {
  noCommas: (label: string) => `${label} cannot contain a comma.`,
  notListed: (names: readonly string[]) =>
    `Not on the list of products and product categories: ${joinNames(names)}.`,
  stillReferenced: (name: string, uses: Record<string, number>) =>
    `${name} cannot be deleted. It is still used by ${usesInWords(uses)}.`,
};
