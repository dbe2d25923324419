import { defineTable } from '@tank/schema/kit/table';
import { expect, it } from 'vitest';
import { filterText, isFiltered, isPatched, lastOffset, patched, unfilter, viewColumn } from './state.ts';

const table = defineTable({
  default_sort: '-id',
  columns: {
    id: { kind: 'number', label: 'ID', filter: false },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL', bounds: true },
    start: { kind: 'date', label: 'Start', bounds: true },
    sublet: { kind: 'flag', label: 'Sublet' },
  },
});
const column = (key: string) => viewColumn<never>(table, key, undefined);

it('goes to the first page on every change but the page itself', () => {
  expect(patched({ offset: 50, q: 'x' }, { min_price: 1 })).toEqual({ q: 'x', min_price: 1 });
  expect(patched({ offset: 50 }, { offset: 100 })).toEqual({ offset: 100 });
  expect(patched({ hide_closed: true, q: 'x' }, { q: undefined })).toEqual({ hide_closed: true });
});

it('knows a patch that is made already, lists in whatever order', () => {
  const state = { region: ['PADD 3', 'Canada'], min_price: 1, q: 'x' };
  expect(isPatched(state, { region: ['Canada', 'PADD 3'], min_price: 1 })).toBe(true);
  expect(isPatched(state, { region: ['Canada'] })).toBe(false);
  expect(isPatched(state, { region: ['Canada', 'PADD 4'] })).toBe(false);
  expect(isPatched(state, { max_price: 2 })).toBe(false);
});

it('finds the last page when the one asked for is gone', () => {
  const page = { total_exact: true, limit: 50, rows: 0 };
  expect(lastOffset({ ...page, total: 100, offset: 100 })).toBe(50);
  expect(lastOffset({ ...page, total: 20, offset: 50 })).toBe(0);
  expect(lastOffset({ ...page, total: 101, offset: 100, rows: 1 })).toBeUndefined();
  expect(lastOffset({ ...page, total: 0, offset: 50 })).toBeUndefined();
});

it('stays behind the rows that are counted, as long as there are some, and goes back to the last page known of', () => {
  const page = { total: 1000, total_exact: false, limit: 50 };
  expect(lastOffset({ ...page, offset: 5000, rows: 50 })).toBeUndefined();
  expect(lastOffset({ ...page, offset: 5000, rows: 0 })).toBe(950);
});

it('says what a filter does', () => {
  expect(filterText(column('price'), { min_price: 0.5, max_price: 2 })).toBe('0.5000 to 2.0000 USD/BBL');
  expect(filterText(column('start'), { min_start: '2026-01-31' })).toBe('from 01/31/2026');
  expect(filterText(column('sublet'), { sublet: ['1'] })).toBe('Yes');
});

it('knows whether a column is filtered and how to undo it', () => {
  expect(isFiltered(column('price'), { min_price: 0 })).toBe(true);
  expect(isFiltered(column('price'), {})).toBe(false);
  expect(unfilter(column('price'))).toEqual({ min_price: undefined, max_price: undefined });
});
