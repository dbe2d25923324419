import { expect, it } from 'vitest';
import { panelCategories } from './panel-categories.ts';

const rows = ['Asphalt', 'Condensate', 'Distillate', 'Ethanol', 'Fertilizer', 'Gasoline', 'Jet Fuel'].flatMap(
  (product_category, index) =>
    [0, 1, 2, 3, 4, 5].map((region) => ({ product_category, price: region < index ? 0.5 : null })),
);

it('shows the preferred categories first, then those with the most assessed prices', () =>
  expect(panelCategories(rows, ['Ethanol', 'Condensate'])).toEqual([
    'Ethanol',
    'Condensate',
    'Jet Fuel',
    'Gasoline',
    'Fertilizer',
  ]));

it('shows a category without a price only if it is preferred', () => {
  const few = rows.filter(({ product_category }) => ['Asphalt', 'Ethanol'].includes(product_category));
  expect(panelCategories(few, [])).toEqual(['Ethanol']);
  expect(panelCategories(few, ['Asphalt', 'Renamed'])).toEqual(['Asphalt', 'Ethanol']);
});
