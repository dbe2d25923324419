import { expect, it } from 'vitest';
import { overbookedFrom } from './overbooked.ts';

const data = [
  { storage_id: 1, storage_name: 'Bayonne' },
  { storage_id: 2, storage_name: 'Carteret' },
];

it('names storages with overbooked months from today on, the earliest first', () => {
  const check = { 1: { 12: true, 10: true }, 2: { 9: true, 8: true } };
  expect(overbookedFrom({ data, check }, '2026-09-30')).toEqual([
    { storage_name: 'Carteret', first: '2026-09', last: '2026-09' },
    { storage_name: 'Bayonne', first: '2026-10', last: '2026-12' },
  ]);
});

it('leaves out months that are over and months that are not overbooked', () => {
  expect(overbookedFrom({ data, check: { 1: { 8: true, 11: false } } }, '2026-09-30')).toEqual([]);
});
