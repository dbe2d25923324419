import { expect, it } from 'vitest';
import { assessmentsOf } from './assessments.ts';
import type { Gathered } from './queries-index.ts';

const deal = (row: Partial<Gathered>): Gathered => ({
  first_day: '2026-03-01',
  last_day: '2026-03-31',
  region: 'PADD 3',
  product_category_id: 1,
  side: 'deals',
  secret: false,
  price: 0.5,
  volume: 10,
  contributions: 3,
  owners: [
    [1, 2],
    [3, 4],
  ],
  ...row,
});
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];

it('assesses region by region, product by product and day by day, what counted on the day', async () => {
  const rows = [deal({}), deal({ region: 'Canada', first_day: '2026-03-03', price: 0.7 })];
  const told = (await assessmentsOf(rows, days)).map(({ as_of, region, price }) => [as_of, region, price]);
  expect(told).toEqual([
    ['2026-03-01', 'PADD 3', 0.5],
    ['2026-03-02', 'PADD 3', 0.5],
    ['2026-03-03', 'PADD 3', 0.5],
    ['2026-03-03', 'Canada', 0.7],
  ]);
});

it('lets others have their turn after each day of each', async () => {
  let turns = 0;
  let over = false;
  const others = () => {
    turns += 1;
    if (!over) setImmediate(others);
  };
  setImmediate(others);
  await assessmentsOf([deal({}), deal({ region: 'Canada' })], days);
  over = true;
  expect(turns).toBeGreaterThanOrEqual(2 * days.length);
});
