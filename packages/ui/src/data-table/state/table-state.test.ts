import { defineTable } from '@tank/schema/kit/table';
import { expect, it } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import {
  applyPatch,
  clearFilter,
  filterText,
  isFiltered,
  isPatchApplied,
  lastPageOffset,
} from './table-state.ts';

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

it('goes to the first page unless the patch sets the page', () => {
  expect(applyPatch({ offset: 50, q: 'x' }, { min_price: 1 })).toEqual({ q: 'x', min_price: 1 });
  expect(applyPatch({ offset: 50 }, { offset: 100 })).toEqual({ offset: 100 });
  expect(applyPatch({ hide_closed: true, q: 'x' }, { q: undefined })).toEqual({ hide_closed: true });
});

it('detects a patch that is applied already, in any order of its lists', () => {
  const state = { region: ['PADD 3', 'Canada'], min_price: 1, q: 'x' };
  expect(isPatchApplied(state, { region: ['Canada', 'PADD 3'], min_price: 1 })).toBe(true);
  expect(isPatchApplied(state, { region: ['Canada'] })).toBe(false);
  expect(isPatchApplied(state, { region: ['Canada', 'PADD 4'] })).toBe(false);
  expect(isPatchApplied(state, { max_price: 2 })).toBe(false);
});

it('returns the last page when the requested page is beyond the last row', () => {
  const page = { total_exact: true, limit: 50, rows: 0 };
  expect(lastPageOffset({ ...page, total: 100, offset: 100 })).toBe(50);
  expect(lastPageOffset({ ...page, total: 20, offset: 50 })).toBe(0);
  expect(lastPageOffset({ ...page, total: 101, offset: 100, rows: 1 })).toBeUndefined();
  expect(lastPageOffset({ ...page, total: 0, offset: 50 })).toBeUndefined();
});

it('stays on a page beyond the counted rows while it has rows, and else returns the last known page', () => {
  const page = { total: 1000, total_exact: false, limit: 50 };
  expect(lastPageOffset({ ...page, offset: 5000, rows: 50 })).toBeUndefined();
  expect(lastPageOffset({ ...page, offset: 5000, rows: 0 })).toBe(950);
});

it('describes the filter of a column', () => {
  expect(filterText(column('price'), { min_price: 0.5, max_price: 2 })).toBe('0.5000–2.0000 USD/BBL');
  expect(filterText(column('start'), { min_start: '2026-01-31' })).toBe('from 01/31/2026');
  expect(filterText(column('sublet'), { sublet: ['1'] })).toBe('Yes');
});

it('detects a filtered column and clears its filter', () => {
  expect(isFiltered(column('price'), { min_price: 0 })).toBe(true);
  expect(isFiltered(column('price'), {})).toBe(false);
  expect(clearFilter(column('price'))).toEqual({ min_price: undefined, max_price: undefined });
});
