import { defineTable } from '@tank/schema/kit/table';
import { expect, test } from 'vitest';
import {
  choicesOf,
  exported,
  orderColumns,
  parseLayout,
  pinnedFirst,
  shownKeys,
  wholeLayout,
  writeLayout,
} from './layout.ts';
import { extraColumn, viewColumn } from './state.ts';
import type { Layout } from './types.ts';

const definition = defineTable({
  default_sort: 'id',
  columns: {
    id: { kind: 'number', label: 'ID' },
    region: { kind: 'text', label: 'Region' },
    city: { kind: 'text', label: 'City' },
    price: { kind: 'number', label: 'Price' },
  },
});
const all = Object.keys(definition.columns).map((key) => viewColumn<never>(definition, key, undefined));
const place = extraColumn<never>(
  { key: 'place', label: 'Place', covers: ['region', 'city'], render: () => null },
  all,
);
const [id, region, city, price] = all as [never, never, never, never];
/** What the screen shows by itself. */
const usual = [id, place, price];
const choices = choicesOf(usual, all);
const keys = (layout: Layout) => shownKeys(usual, choices, layout);

test('all of the catalogue can be chosen beside the columns of the screen', () => {
  expect(choices).toEqual([id, place, price, region, city]);
});

test('of two that are called alike the one that shows the other is enough', () => {
  const called = { ...place, label: 'City' } as never;
  expect(choicesOf([id, called, price], all)).toEqual([id, called, price, region]);
});

test('the columns that were chosen show in their order, the first of the screen always before them', () => {
  expect(keys({})).toEqual(['id', 'place', 'price']);
  expect(keys({ columns: ['city', 'price'] })).toEqual(['id', 'city', 'price']);
  expect(keys({ columns: ['price', 'id', 'place'] })).toEqual(['id', 'price', 'place']);
});

test('what nobody knows any more is dropped, and so is a layout of which nothing is left', () => {
  expect(keys({ columns: ['gone', 'city', 'constructor'] })).toEqual(['id', 'city']);
  expect(keys({ columns: ['gone'] })).toEqual(['id', 'place', 'price']);
});

test('hidden columns keep their place until a layout from outside moves the others', () => {
  const last = ['id', 'region', 'place', 'price', 'city'];
  expect(orderColumns(choices, ['id', 'place', 'price'], [])).toEqual([
    'id',
    'place',
    'price',
    'region',
    'city',
  ]);
  expect(orderColumns(choices, ['id', 'place', 'price'], last)).toEqual(last);
  expect(orderColumns(choices, ['id', 'price'], ['gone', ...last])).toEqual(last);
  expect(orderColumns(choices, ['id', 'price', 'place'], last).slice(0, 3)).toEqual(['id', 'price', 'place']);
});

test('a layout is a query string and back', () => {
  const layout: Layout = { columns: ['id', 'city'], density: 'compact' };
  expect(String(writeLayout(layout, new URLSearchParams('q=dock')))).toBe(
    'q=dock&columns=id%2Ccity&density=compact',
  );
  expect(parseLayout(writeLayout(layout))).toEqual(layout);
  expect(String(writeLayout({ density: 'comfortable' }))).toBe('');
  expect(parseLayout(new URLSearchParams('columns=&density=tiny'))).toEqual({});
});

test('pinned columns and widths are part of the query string', () => {
  const layout: Layout = { pinned: ['city'], widths: { city: 180, price: 64 } };
  expect(String(writeLayout(layout))).toBe('pinned=city&widths=city%3A180%2Cprice%3A64');
  expect(parseLayout(writeLayout(layout))).toEqual(layout);
  expect(String(writeLayout({ pinned: [], widths: {} }))).toBe('');
});

test('ignores widths that are not whole pixels from 48 to 800', () => {
  const widths = (text: string) => parseLayout(new URLSearchParams({ widths: text })).widths;
  expect(widths('id:48,city:800')).toEqual({ id: 48, city: 800 });
  expect(widths('id:47,city:801,price:64.5,a:wide,b:,c,:64x,d:1e2,e:-64,f: 64,,')).toBeUndefined();
  expect(widths('id:47,price:64')).toEqual({ price: 64 });
});

test('pinned columns follow the first one in the order of all', () => {
  expect(pinnedFirst(['id', 'region', 'city', 'price'], ['price', 'city', 'unknown'])).toEqual([
    'id',
    'city',
    'price',
    'region',
  ]);
});

test('a saved view keeps the pins and widths of the columns on screen', () => {
  const shown = [id, { ...(price as object), pinned: true, chosenWidth: 64 } as never];
  expect(wholeLayout(shown, { density: 'compact', widths: { city: 100 } })).toEqual({
    columns: ['id', 'price'],
    pinned: ['price'],
    widths: { price: 64 },
    density: 'compact',
  });
});

test('an export has the catalogue’s columns on screen, each once', () => {
  expect(exported([id, place, city], definition.columns)).toEqual(['id', 'region', 'city']);
});
