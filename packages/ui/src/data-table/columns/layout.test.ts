import { defineTable } from '@tank/schema/kit/table';
import { expect, test } from 'vitest';
import type { Layout } from '../types.ts';
import {
  choosableColumns,
  explicitLayout,
  exportKeys,
  orderColumns,
  parseLayout,
  pinnedFirst,
  visibleKeys,
  writeLayout,
} from './layout.ts';
import { extraColumn, viewColumn } from './view-column.ts';

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
  { key: 'place', label: 'Place', combines: ['region', 'city'], render: () => null },
  all,
);
const [id, region, city, price] = all as [never, never, never, never];
const defaults = [id, place, price];
const choosable = choosableColumns(defaults, all);
const keys = (layout: Layout) => visibleKeys(defaults, choosable, layout);

test('offers the default columns, then the others of the definition', () => {
  expect(choosable).toEqual([id, place, price, region, city]);
});

test('does not offer a column that another one combines under the same label', () => {
  const combined = { ...place, label: 'City' } as never;
  expect(choosableColumns([id, combined, price], all)).toEqual([id, combined, price, region]);
});

test('shows the chosen columns in their order, after the first column of the screen', () => {
  expect(keys({})).toEqual(['id', 'place', 'price']);
  expect(keys({ columns: ['city', 'price'] })).toEqual(['id', 'city', 'price']);
  expect(keys({ columns: ['price', 'id', 'place'] })).toEqual(['id', 'price', 'place']);
});

test('drops unknown columns, and shows the default columns if none is left', () => {
  expect(keys({ columns: ['gone', 'city', 'constructor'] })).toEqual(['id', 'city']);
  expect(keys({ columns: ['gone'] })).toEqual(['id', 'place', 'price']);
});

test('keeps the order of hidden columns until a layout from outside moves the others', () => {
  const last = ['id', 'region', 'place', 'price', 'city'];
  expect(orderColumns(choosable, ['id', 'place', 'price'], [])).toEqual([
    'id',
    'place',
    'price',
    'region',
    'city',
  ]);
  expect(orderColumns(choosable, ['id', 'place', 'price'], last)).toEqual(last);
  expect(orderColumns(choosable, ['id', 'price'], ['gone', ...last])).toEqual(last);
  expect(orderColumns(choosable, ['id', 'price', 'place'], last).slice(0, 3)).toEqual([
    'id',
    'price',
    'place',
  ]);
});

test('parses the query string that it wrote', () => {
  const layout: Layout = { columns: ['id', 'city'], density: 'compact' };
  expect(String(writeLayout(layout, new URLSearchParams('q=dock')))).toBe(
    'q=dock&columns=id%2Ccity&density=compact',
  );
  expect(parseLayout(writeLayout(layout))).toEqual(layout);
  expect(String(writeLayout({ density: 'comfortable' }))).toBe('');
  expect(parseLayout(new URLSearchParams('columns=&density=tiny'))).toEqual({});
});

test('writes pinned columns and widths', () => {
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

test('the explicit layout has the pins and widths of the visible columns', () => {
  const shown = [id, { ...(price as object), pinned: true, chosenWidth: 64 } as never];
  expect(explicitLayout(shown, { density: 'compact', widths: { city: 100 } })).toEqual({
    columns: ['id', 'price'],
    pinned: ['price'],
    widths: { price: 64 },
    density: 'compact',
  });
});

test('exports the id and the visible columns of the definition, each once', () => {
  expect(exportKeys([id, place, city], definition.columns)).toEqual(['id', 'region', 'city']);
  expect(exportKeys([city], definition.columns)).toEqual(['id', 'city']);
});
