import { addProduct, deleteProduct, renameProduct } from '@tank/schema/trade/products';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { productsRouter } from './router.ts';

const products = createCaller(productsRouter);

/** A documented field that is not in snake_case (docs/product.md#rest-names). */
const renamed = { newProduct: 'new_product' };

export const productsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/context/addProduct',
    procedure: 'products.add',
    operation: 'addProduct',
    summary: 'Adds a product to a category',
    body: addProduct,
    call: ({ ctx, body }) => products(ctx).add(bodyOf(body, addProduct)),
  },
  {
    method: 'PUT',
    path: '/api/context/updateProduct',
    procedure: 'products.rename',
    operation: 'renameProduct',
    summary: 'Renames a product, in open records too',
    body: renameProduct,
    renamed,
    call: ({ ctx, body }) => products(ctx).rename(bodyOf(body, renameProduct, renamed)),
  },
  {
    method: 'DELETE',
    path: '/api/context/deleteProduct',
    procedure: 'products.delete',
    operation: 'deleteProduct',
    summary: 'Deletes a product that no open record names',
    body: deleteProduct,
    call: ({ ctx, body }) => products(ctx).delete(bodyOf(body, deleteProduct)),
  },
];
