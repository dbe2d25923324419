import { expect, it } from 'vitest';
import { firstChoice } from './first-choice.ts';

const products = [
  { product: 'WTI', product_category: 'Light Crude' },
  { product: 'Jet A', product_category: 'Jet' },
];
const choice = (preferences: { products: string[]; regions: string[] } | undefined) =>
  firstChoice({ preferences, products, today: '2026-11-22' });

it('is PADD 1B and PADD 3, Heavy Crude and half a year to both sides', () => {
  expect(choice(undefined)).toMatchObject({
    region: 'PADD 1B',
    region2: 'PADD 3',
    product_category: 'Heavy Crude',
    start_date: '2026-05-23',
    end_date: '2027-05-23',
  });
});

it('is what one prefers, and compares it with another', () => {
  expect(choice({ products: ['Jet A'], regions: ['PADD 1B'] })).toMatchObject({
    region: 'PADD 1B',
    region2: 'PADD 3',
    product_category: 'Jet',
  });
  expect(choice({ products: [], regions: ['PADD 5', 'Canada'] })).toMatchObject({
    region: 'Canada',
    region2: 'PADD 5',
    product_category: 'Heavy Crude',
  });
});
