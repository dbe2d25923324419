import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  pick,
  press,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import ProductDialog from './product-dialog.tsx';
import {
  AddCategoryDialog,
  DeleteCategoryDialog,
  DeleteProductDialog,
  RenameProductDialog,
} from './product-dialogs.tsx';

const loaded = {
  'context.get': {
    regions: [],
    product_categories: [
      { product_category: 'Crude', products: 'WCS' },
      { product_category: 'Diesel', products: 'ULSD' },
    ],
    products: [{ product: 'WCS', product_category: 'Crude' }],
  },
};
test('adds a product to the selected category and shows a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    ...loaded,
    'products.add': { message: success(messages.productAdded), data: { product_id: 1 } },
  });
  showDialog(<ProductDialog product_category="Crude" onClose={onClose} />);
  await type('Product', 'Biodiesel');
  await pick('Product category', 'Diesel');
  await press('Add Product');
  await findNotice(messages.productAdded);
  expect(server.received('products.add')).toEqual([{ product: 'Biodiesel', product_category: 'Diesel' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('rejects a missing or reserved product name in the browser', async () => {
  const server = startServer(loaded);
  showDialog(<ProductDialog product_category="Crude" onClose={() => {}} />);
  await press('Add Product');
  expect(await errorAt('Product')).toBe(fieldMessages.required('Product'));
  await type('Product', 'Empty');
  await press('Add Product');
  expect(await errorAt('Product')).toBe(messages.productReserved);
  expect(server.received('products.add')).toEqual([]);
});

test('renames a product', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'products.rename': { message: success(messages.productRenamed) } });
  showDialog(<RenameProductDialog product="WCS" product_category="Crude" onClose={onClose} />);
  expect((await field('Product')).value).toBe('WCS');
  await type('Product', 'WCS Heavy');
  await press('Rename');
  await findNotice(messages.productRenamed);
  expect(server.received('products.rename')).toEqual([
    { product: 'WCS', product_category: 'Crude', new_product: 'WCS Heavy' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows a notice for a taken name and keeps the input', async () => {
  const onClose = vi.fn();
  startServer({ 'products.rename': refusal('CONFLICT', messages.productExists) });
  showDialog(<RenameProductDialog product="WCS" product_category="Crude" onClose={onClose} />);
  await type('Product', 'Dilbit');
  await press('Rename');
  await findNotice(messages.productExists);
  expect((await field('Product')).value).toBe('Dilbit');
  expect(onClose).not.toHaveBeenCalled();
});

test('deletes a product, and shows a notice when the server refuses', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'products.delete': refusal('CONFLICT', messages.productNotListed) });
  showDialog(<DeleteProductDialog product="WCS" product_category="Crude" onClose={onClose} />);
  await press('Delete');
  await findNotice(messages.productNotListed);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'products.delete': { message: success(messages.productDeleted) } });
  await press('Delete');
  await findNotice(messages.productDeleted);
  expect(server.received('products.delete')[1]).toEqual({ product: 'WCS', product_category: 'Crude' });
});

test('adds a category and passes its name to the caller', async () => {
  const onChanged = vi.fn();
  const server = startServer({
    'products.addCategory': { message: success(messages.productAdded), data: { product_category_id: 1 } },
  });
  showDialog(<AddCategoryDialog onChanged={onChanged} onClose={() => {}} />);
  await type('Product category', 'Fuel Oil');
  await press('Add Category');
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith('Fuel Oil'));
  expect(server.received('products.addCategory')).toEqual([{ product_category: 'Fuel Oil' }]);
});

test('disables the buttons of a category dialog during the call', async () => {
  const onChanged = vi.fn();
  startServer({ 'products.deleteCategory': PENDING });
  showDialog(<DeleteCategoryDialog product_category="Crude" onChanged={onChanged} onClose={() => {}} />);
  await press('Delete');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true),
  );
  expect(onChanged).not.toHaveBeenCalled();
});
