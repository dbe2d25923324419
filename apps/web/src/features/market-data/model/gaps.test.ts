import { expect, test } from 'vitest';
import { gapsOf } from './gaps.ts';

const lines = [{ label: 'Bid', gap: 'bid_gap' }, { label: 'Ask', gap: 'ask_gap' }, { label: 'Capacity' }];

test('states days and reasons for each line with gaps', () => {
  const rows = [
    { date: '2026-11-21', bid: null, bid_gap: 'too few owners', ask: 0.5 },
    { date: '2026-11-22', bid: null, bid_gap: 'one owner holds most of it', ask: 0.5 },
    { date: '2026-11-23', bid: null, bid_gap: 'one owner holds most of it', ask: 0.5 },
    { date: '2026-11-24', bid: 0.4, ask: 0.5 },
  ];
  expect(gapsOf(rows, lines)).toEqual([
    'Bid is missing on 3 of 4 days: one owner holds most of it (2), too few owners (1).',
  ]);
  expect(gapsOf(rows.slice(0, 1), lines)).toEqual(['Bid is missing: too few owners.']);
  expect(gapsOf(rows.slice(3), lines)).toEqual([]);
});
