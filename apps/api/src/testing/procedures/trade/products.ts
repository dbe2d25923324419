import type { Stage } from '../../api-fixture.ts';
import type { Procedures } from '../procedure-spec.ts';

const product_category = 'Heavy Crude';
const taken = { product: 'WCS' };
const unknown = { product_category: 'Moonshine' };

/** A product that no record names. */
async function freshProduct({ api, next }: Stage) {
  const product = `Blend ${next()}`;
  await api.database
    .client`insert into products (product, product_category) values (${product}, ${product_category})`;
  return { product, product_category };
}

async function freshCategory({ api, next }: Stage) {
  const name = `Category ${next()}`;
  await api.database.client`insert into product_categories (product_category, position) values (${name}, 99)`;
  return { product_category: name };
}

export const productsProcedures: Procedures = {
  'products.add': {
    may: 'admin',
    input: ({ next }) => ({ product: `New Blend ${next()}`, product_category }),
    rest: {
      'POST /api/context/addProduct': {
        whole: ({ next }) => ({ product: `Whole Blend ${next()}`, product_category }),
      },
    },
    wrong: [
      { product: 'a, b' },
      { product: 'empty' },
      { product: 'x'.repeat(101) },
      taken,
      { product: 'wcs' },
      unknown,
    ],
  },
  'products.rename': {
    may: 'admin',
    input: async (stage) => ({ ...(await freshProduct(stage)), new_product: `Renamed ${stage.next()}` }),
    rest: {
      'PUT /api/context/updateProduct': {
        renamed: { new_product: 'newProduct' },
        whole: async (stage) => ({ ...(await freshProduct(stage)), newProduct: `Whole ${stage.next()}` }),
      },
    },
    wrong: [
      { new_product: 'a, b' },
      { new_product: 'Empty' },
      { new_product: 'wcs' },
      { product: 'Moonshine' },
      unknown,
    ],
  },
  'products.delete': {
    may: 'admin',
    input: freshProduct,
    rest: { 'DELETE /api/context/deleteProduct': { whole: freshProduct } },
    wrong: [{ product: 'Moonshine' }, unknown],
  },
  'products.addCategory': {
    may: 'admin',
    input: ({ next }) => ({ product_category: `New Category ${next()}` }),
    wrong: [{ product_category: 'a, b' }, { product_category: 'heavy crude' }],
  },
  'products.renameCategory': {
    may: 'admin',
    input: async (stage) => ({
      ...(await freshCategory(stage)),
      new_product_category: `Renamed Category ${stage.next()}`,
    }),
    wrong: [{ new_product_category: 'a, b' }, { new_product_category: 'heavy crude' }, unknown],
  },
  'products.deleteCategory': {
    may: 'admin',
    input: freshCategory,
    wrong: [{ product_category }, unknown],
  },
};
