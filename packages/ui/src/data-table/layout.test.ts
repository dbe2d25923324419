import { defineTable } from '@tank/schema/kit/table';
import { expect, test } from 'vitest';
import { choicesOf, exported, orderColumns, parseLayout, shownKeys, writeLayout } from './layout.ts';
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

test('an export has the catalogue’s columns on screen, each once', () => {
  expect(exported([id, place, city], definition.columns)).toEqual(['id', 'region', 'city']);
});
