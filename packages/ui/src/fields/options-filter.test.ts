import { expect, test } from 'vitest';
import { theme } from '../theme.tsx';
import { filterByWords } from './options-filter.ts';

const option = (label: string) => ({ value: label, label });
const options = [
  option("O'Brien & Sons Tank"),
  option('José Terminal'),
  option('Berth 10×20 ½'),
  { group: 'North', items: [option('Zeta Tank'), option('Ångström Tank')] },
];
const found = (search: string, limit = Number.POSITIVE_INFINITY) =>
  filterByWords({ options, search, limit }).flatMap((item) =>
    'items' in item ? item.items.map(({ label }) => label) : [item.label],
  );

test('matches options by folded words in any order, also within groups', () => {
  expect(found('jose')).toEqual(['José Terminal']);
  expect(found('Jose\u0301')).toEqual(['José Terminal']);
  expect(found('o’brien')).toEqual(["O'Brien & Sons Tank"]);
  expect(found('tank\u00a0zeta')).toEqual(['Zeta Tank']);
  expect(found('angstrom')).toEqual(['Ångström Tank']);
  expect(found('1/2 10x20')).toEqual(['Berth 10×20 ½']);
  expect(found('obrien, sons')).toEqual(["O'Brien & Sons Tank"]);
  expect(found('nowhere')).toEqual([]);
});

test('returns at most limit options, and all for an empty search', () => {
  expect(found(' ')).toHaveLength(5);
  expect(found('tank', 2)).toEqual(["O'Brien & Sons Tank", 'Zeta Tank']);
});

test.each(['Select', 'MultiSelect', 'Autocomplete', 'TagsInput'])(
  '%s uses this filter by default',
  (field) => {
    expect(theme.components?.[field]?.defaultProps).toMatchObject({ filter: filterByWords });
  },
);
