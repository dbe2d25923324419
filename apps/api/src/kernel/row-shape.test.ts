import { expect, it } from 'vitest';
import { shaped } from './row-shape.ts';

const columnsOf = (...names: string[]) => names.map((name) => ({ name }));

it('gives each value the name of its column, in their order', () => {
  const rows = [
    [1, 'Houston', null],
    [2, 'Cushing', 0.4],
  ];
  const made = shaped(columnsOf('listing_id', 'locality', 'ask_price'), rows);
  expect(made).toEqual([
    { listing_id: 1, locality: 'Houston', ask_price: null },
    { listing_id: 2, locality: 'Cushing', ask_price: 0.4 },
  ]);
  expect(Object.keys(made[0] ?? {})).toEqual(['listing_id', 'locality', 'ask_price']);
  expect(shaped(columnsOf('locality', 'listing_id'), [['Houston', 1]])).toEqual([
    { locality: 'Houston', listing_id: 1 },
  ]);
});

it('takes a name for a name, whatever stands in it', () => {
  const names = ['a"b', "a'b", 'a\\b', 'a`b', '?column?', 'a };x; {', '\u2028'];
  const [row] = shaped(columnsOf(...names), [names]);
  expect(row).toEqual(Object.fromEntries(names.map((name) => [name, name])));
});

it('makes no rows of none', () => {
  expect(shaped(columnsOf('listing_id'), [])).toEqual([]);
});

it('takes the last of two columns of one name, as the driver does', () => {
  expect(shaped(columnsOf('a', 'a'), [[1, 2]])).toEqual([{ a: 2 }]);
});
