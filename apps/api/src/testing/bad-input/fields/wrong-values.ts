/** Invalid values for each kind of field. */
import type { Field, Kind } from '../../procedures/contract-fields.ts';

const LONG = 'x'.repeat(100_000);
const shapes = [{}, { a: 1 }, true, ['a', ['b']]];
const control = ['a\u0000b', 'a\u0007b', 'lone \ud800 half', '\udc00'];
const dates = [
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '02/30/2027',
  '13/45/2026',
  '12-31-2026',
  '2026-02-30T00:00:00Z',
  '2026-12-31T25:00:00Z',
  '2026-12-31T03:12:11Z',
  '1999-12-31',
  '2101-01-01',
  'tomorrow',
  '١٢/٣١/٢٠٢٦',
  20_261_231,
  LONG,
  ...shapes,
];
const numbers = ['abc', '1e3', 'NaN', 'Infinity', -1, -0.5, 1e308, 1e21, ...shapes];

const wrong: Record<Kind, unknown[]> = {
  text: [5, LONG, ...control, ...shapes],
  number: [...numbers, 0.123456],
  integer: [...numbers, 1.5],
  id: [...numbers, 0, 1.5, 9_007_199_254_740_992],
  date: dates,
  choice: ['Nope', 'constructor', 5, LONG, ...control, ...shapes],
  flag: [2, -1, '2', 'yes', 0.5, {}, { a: 1 }, ['a', ['b']]],
  list: [5, true, { a: 1 }, [5.5], [null], [{}], [LONG]],
};
/** Values that only tRPC must refuse: REST accepts numbers as text and booleans for flags. */
const numericText: Partial<Record<Kind, unknown[]>> = {
  number: ['12'],
  integer: ['12'],
  id: ['12'],
  flag: ['1', 'true', true],
};
/** Over REST, null is an empty list. */
const missing = (kind: Kind, typed: boolean) => (kind === 'list' && !typed ? [undefined] : [undefined, null]);
/** White space counts as empty. */
const blank: Partial<Record<Kind, unknown[]>> = {
  text: ['', ' \n\t '],
  date: [''],
  choice: [''],
};

/** Values that a call must refuse for the field. */
export function wrongValues({ kind, optional }: Field, { typed }: { typed: boolean }): unknown[] {
  const values = [...wrong[kind], ...(typed ? (numericText[kind] ?? []) : [])];
  return optional ? values : [...missing(kind, typed), ...(blank[kind] ?? []), ...values];
}
