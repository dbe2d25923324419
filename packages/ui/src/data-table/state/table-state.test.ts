import { defineTable } from '@tank/schema/kit/table';
import { expect, it } from 'vitest';
import { viewColumn } from '../columns/view-column.ts';
import {
  applyPatch,
  columnFiltersOf,
  filtersPatch,
  filterText,
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

it('takes the filters of the instance from the list input, and ignores its other keys', () => {
  const columns = [column('price'), column('start')];
  const input = { min_price: 0, sort: 'price', q: 'dock', offset: 50 };
  expect(columnFiltersOf(columns, input)).toEqual([{ id: 'price', value: { min_price: 0 } }]);
  expect(columnFiltersOf(columns, {})).toEqual([]);
});

it('patches only the keys that a change of the filters changes', () => {
  const columns = [column('price'), column('sublet')];
  const sublet = ['1'];
  const input = { min_price: 0.5, max_price: 2, sublet };
  expect(filtersPatch(columns, input, [{ value: { max_price: 3 } }, { value: { sublet } }])).toEqual({
    min_price: undefined,
    max_price: 3,
  });
  expect(filtersPatch(columns, input, columnFiltersOf(columns, input))).toEqual({});
});
