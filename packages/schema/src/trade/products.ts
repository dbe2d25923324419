import { EMPTY_HEEL } from '../enums.ts';
import { name as anyName, input, text } from '../kit/fields.ts';
import * as productMessages from '../messages/product.ts';
import { formatProductMessage } from '../messages/product.ts';

/** Excludes commas, because REST joins names with commas (docs/product.md#rest-names). */
const name = (label: string) =>
  anyName(label, { max: 100 }).refine((value) => !value.includes(','), formatProductMessage.noCommas(label));

const product = name('Product').refine(
  (value) => value.toLowerCase() !== EMPTY_HEEL.toLowerCase(),
  productMessages.productReserved,
);
/** A stored name, which may predate the rules for new names. */
const storedName = (label: string) => text(label);

/** `POST /api/context/addProduct` */
export const addProduct = input({ product, product_category: storedName('Product category') });
/** `PUT /api/context/updateProduct`, where `new_product` is called `newProduct`. */
export const renameProduct = input({
  product: storedName('Product'),
  product_category: storedName('Product category'),
  new_product: product,
});
/** `DELETE /api/context/deleteProduct` */
export const deleteProduct = input({
  product: storedName('Product'),
  product_category: storedName('Product category'),
});

export const addCategory = input({ product_category: name('Product category') });
export const renameCategory = input({
  product_category: storedName('Product category'),
  new_product_category: name('Product category'),
});
export const deleteCategory = input({ product_category: storedName('Product category') });
