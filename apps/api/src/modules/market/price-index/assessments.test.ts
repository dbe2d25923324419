import { expect, it } from 'vitest';
import { assessCells, screenByCell } from './assessments.ts';
import type { IndexDeal } from './queries-index.ts';

let deal_id = 0;
const deal = (changes: Partial<IndexDeal> = {}): IndexDeal => {
  deal_id += 1;
  return {
    deal: 'booking',
    deal_id,
    region: 'PADD 3',
    product_category_id: 1,
    price: 0.5,
    volume: 10,
    terminal: 2 * deal_id,
    trader: 2 * deal_id + 1,
    reported: false,
    made_on: '2026-03-01',
    left_on: null,
    decision: null,
    decision_id: null,
    ...changes,
  };
};
const three = (changes: Partial<IndexDeal> = {}) => [deal(changes), deal(changes), deal(changes)];
const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
const assessed = async (rows: IndexDeal[], on: string[] = days) =>
  assessCells({ deals: await screenByCell(rows), quotes: [] }, on);

it('assesses each region, category and day from the deals that counted on the day', async () => {
  const rows = [...three(), ...three({ region: 'Canada', made_on: '2026-03-03', price: 0.7 })];
  const outcome = await assessed(rows);
  expect(outcome.assessed.map(({ as_of, region, price }) => [as_of, region, price])).toEqual([
    ['2026-03-01', 'PADD 3', 0.5],
    ['2026-03-02', 'PADD 3', 0.5],
    ['2026-03-03', 'PADD 3', 0.5],
    ['2026-03-03', 'Canada', 0.7],
  ]);
  expect(outcome.notes).toEqual([]);
});

it('counts a deal for 30 days from the day it was made, until a side backs out', async () => {
  const priced = async (rows: IndexDeal[]) =>
    (
      await assessed(rows, ['2026-02-28', '2026-03-01', '2026-03-05', '2026-03-30', '2026-03-31'])
    ).assessed.map(({ as_of }) => as_of);
  expect(await priced(three())).toEqual(['2026-03-01', '2026-03-05', '2026-03-30']);
  expect(await priced([...three().slice(1), deal({ left_on: '2026-03-05' })])).toEqual(['2026-03-01']);
});

it('notes the number of waiting deals on each day, even without an assessment', async () => {
  const { notes } = await assessed([deal(), deal({ price: 5, made_on: '2026-03-02' })]);
  const at = { region: 'PADD 3', product_category_id: 1, waiting: 1, withheld: null };
  expect(notes).toEqual([
    { ...at, as_of: '2026-03-02' },
    { ...at, as_of: '2026-03-03' },
  ]);
});

it('yields to the event loop after each day of each region and category', async () => {
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await assessed([deal(), deal({ region: 'Canada' })]);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(2 * days.length);
});
