import { defineTable, type ListInput } from '@tank/schema/kit/table';
import { describe, expect, it } from 'vitest';
import { parseTableState, writeTableState } from './url-state.ts';

const table = defineTable({
  default_sort: '-id',
  columns: {
    id: { kind: 'number', label: 'ID', filter: false },
    region: { kind: 'set', label: 'Region', options: ['Canada', 'PADD 3'] },
    product: { kind: 'list', label: 'Product' },
    price: { kind: 'number', label: 'Price', bounds: true },
    start: { kind: 'date', label: 'Start', bounds: true },
    sublet: { kind: 'flag', label: 'Sublet' },
    comment: { kind: 'text', label: 'Comment', sort: false },
  },
});
type State = ListInput<typeof table.columns>;

const parse = (query: string, prefix?: string) => parseTableState(table, new URLSearchParams(query), prefix);
const write = (state: State, query = '', prefix?: string) =>
  writeTableState(table, state, new URLSearchParams(query), prefix).toString();

describe('parses what it wrote', () => {
  const states: State[] = [
    {},
    { q: 'deep & dock', sort: 'price', limit: 50, offset: 75 },
    { region: ['Canada', 'PADD 3'], product: ['Jet A, A-1', 'Naphtha'], sublet: ['0'] },
    { min_price: 0, max_price: 2.35, min_start: '2026-01-01', max_start: '2026-12-31' },
    { min_price: -1.5, sort: '-region' },
  ];
  it.each(states)('%j', (state) => {
    expect(parse(write(state))).toEqual({ limit: 25, ...state });
    expect(parse(write(state, '', 'bids.'), 'bids.')).toEqual({ limit: 25, ...state });
  });
});

it('omits defaults', () => {
  expect(write({ limit: 25, offset: 0, sort: '-id', q: '' })).toBe('');
});

it('keeps the parameters of other tables and removes its own old values', () => {
  expect(write({ q: 'new' }, 'tab=2&q=old&min_price=3&bids.q=x')).toBe('tab=2&bids.q=x&q=new');
  expect(write({}, 'bids.q=x&q=stays', 'bids.')).toBe('q=stays');
});

it('reads and writes switches', () => {
  const on = ['hide_closed'] as const;
  const read = (text: string) => parseTableState(table, new URLSearchParams(text), 'bids.', on);
  const params = (text: string) => new URLSearchParams(text);
  expect(read('bids.hide_closed=1&bids.q=x')).toEqual({ limit: 25, q: 'x', hide_closed: true });
  expect(read('bids.hide_closed=true')).toEqual({ limit: 25, hide_closed: true });
  expect(read('bids.hide_closed=yes&hide_closed=1')).toEqual({ limit: 25 });
  expect(String(writeTableState(table, { hide_closed: true }, params('q=x'), 'bids.', on))).toBe(
    'q=x&bids.hide_closed=1',
  );
  expect(String(writeTableState(table, {}, params('bids.hide_closed=1'), 'bids.', on))).toBe('');
});

it('drops values that the table definition does not allow', () => {
  expect(parse('region=Mars&sort=comment&min_price=abc&min_start=2026-13-01')).toEqual({ limit: 25 });
  expect(parse('sort=-product&limit=0&offset=-5&min_id=3&comment=x')).toEqual({ limit: 25 });
  expect(parse('limit=5000&offset=1e3&sort=__proto__&max_price=Infinity')).toEqual({ limit: 25 });
  expect(parse('region=Canada&region=Mars&region=Canada')).toEqual({ limit: 25, region: ['Canada'] });
});
