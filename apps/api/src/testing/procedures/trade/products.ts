import type { ApiFixture } from '../../api-fixture.ts';
import type { ProcedureSpecs } from '../procedure-spec.ts';

const product_category = 'Heavy Crude';
const taken = { product: 'WCS' };
const unknown = { product_category: 'Moonshine' };

/** A product without records. */
async function freshProduct({ api, next }: ApiFixture) {
  const product = `Blend ${next()}`;
  await api.database
    .client`insert into products (product, product_category) values (${product}, ${product_category})`;
  return { product, product_category };
}

async function freshCategory({ api, next }: ApiFixture) {
  const name = `Category ${next()}`;
  await api.database.client`insert into product_categories (product_category, position) values (${name}, 99)`;
  return { product_category: name };
}

export const productsProcedures: ProcedureSpecs = {
  'products.add': {
    allowed: 'admin',
    input: ({ next }) => ({ product: `New Blend ${next()}`, product_category }),
    rest: {
      'POST /api/context/addProduct': {
        full_body: ({ next }) => ({ product: `Whole Blend ${next()}`, product_category }),
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
    allowed: 'admin',
    input: async (fixture) => ({
      ...(await freshProduct(fixture)),
      new_product: `Renamed ${fixture.next()}`,
    }),
    rest: {
      'PUT /api/context/updateProduct': {
        renamed: { new_product: 'newProduct' },
        full_body: async (fixture) => ({
          ...(await freshProduct(fixture)),
          newProduct: `Whole ${fixture.next()}`,
        }),
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
    allowed: 'admin',
    input: freshProduct,
    rest: { 'DELETE /api/context/deleteProduct': { full_body: freshProduct } },
    wrong: [{ product: 'Moonshine' }, unknown],
  },
  'products.addCategory': {
    allowed: 'admin',
    input: ({ next }) => ({ product_category: `New Category ${next()}` }),
    wrong: [{ product_category: 'a, b' }, { product_category: 'heavy crude' }],
  },
  'products.renameCategory': {
    allowed: 'admin',
    input: async (fixture) => ({
      ...(await freshCategory(fixture)),
      new_product_category: `Renamed Category ${fixture.next()}`,
    }),
    wrong: [{ new_product_category: 'a, b' }, { new_product_category: 'heavy crude' }, unknown],
  },
  'products.deleteCategory': {
    allowed: 'admin',
    input: freshCategory,
    wrong: [{ product_category }, unknown],
  },
};
