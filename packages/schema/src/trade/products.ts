import { EMPTY_HEEL } from '../enums.ts';
import { name as anyName, input, text } from '../kit/fields.ts';
import { productMessages, productSentences } from '../messages/product.ts';

/** A name on a list. Lists are comma-joined on the wire (docs/product.md#rest-names). */
const name = (label: string) =>
  anyName(label, { max: 100 }).refine((value) => !value.includes(','), productSentences.noCommas(label));

const product = name('Product').refine(
  (value) => value.toLowerCase() !== EMPTY_HEEL.toLowerCase(),
  productMessages.productReserved,
);
/** As it is on the list now, however it came there. */
const listed = (label: string) => text(label);

/** `POST /api/context/addProduct` */
export const addProduct = input({ product, product_category: listed('Product category') });
/** `PUT /api/context/updateProduct`: `newProduct` there. */
export const renameProduct = input({
  product: listed('Product'),
  product_category: listed('Product category'),
  new_product: product,
});
/** `DELETE /api/context/deleteProduct` */
export const deleteProduct = input({
  product: listed('Product'),
  product_category: listed('Product category'),
});

export const addCategory = input({ product_category: name('Product category') });
export const renameCategory = input({
  product_category: listed('Product category'),
  new_product_category: name('Product category'),
});
export const deleteCategory = input({ product_category: listed('Product category') });
