/** What each kind of field can be wrong with. */
import { addDays } from '@tank/schema/kit/dates';
import type { Cast } from '../cast.ts';

type Kind = 'text' | 'number' | 'whole' | 'id' | 'date' | 'future' | 'choice' | 'flag' | 'list';

const TODAY = new Date().toISOString().slice(0, 10);
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
  '2026-12-31T00:00:00Z',
  '1999-12-31',
  '2100-01-01',
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
  whole: [...numbers, 1.5],
  id: [...numbers, 0, 1.5, 9_007_199_254_740_992],
  date: dates,
  future: [...dates, addDays(TODAY, -1), '2000-01-01'],
  choice: ['Nope', 'constructor', 5, LONG, ...control, ...shapes],
  flag: [2, -1, '2', 'true', 0.5, ...shapes],
  list: [5, true, { a: 1 }, [5.5], [null], [{}], [LONG]],
};
/** Values that only a typed call must refuse: a documented one takes numbers as text. */
const numericText: Partial<Record<Kind, unknown[]>> = {
  number: ['12'],
  whole: ['12'],
  id: ['12'],
  flag: ['1'],
};
const missing = [undefined, null];
/** White space is no text; an empty text field counts as not filled in. */
const blank: Partial<Record<Kind, unknown[]>> = {
  text: ['', ' \n\t '],
  date: [''],
  future: [''],
  choice: [''],
};

/** Values of a field that a call must refuse. `?` marks a field that may be left out. */
export function wrongValues(kind: string, { typed }: { typed: boolean }): unknown[] {
  const optional = kind.endsWith('?');
  const name = kind.replace('?', '') as Kind;
  const values = [...wrong[name], ...(typed ? (numericText[name] ?? []) : [])];
  return optional ? values : [...missing, ...(blank[name] ?? []), ...values];
}

export interface ChangingCall {
  by: keyof Cast;
  fields: Record<string, string>;
  /** Who may not do it, where a Trader and a Terminal of no concern may. */
  strangers?: readonly (keyof Cast)[];
  /** An input without any field is a valid one. */
  may_be_empty?: true;
  /** Besides: what only this call refuses. */
  besides?: object[];
  /** What it refuses as a typed call only. */
  typed?: object[];
}

const mode = { mode_name: 'Dock', inbound_outbound: 'both', type: 'Vessel', pump_over_rate: 0.1 };
const wrongModes = [
  { ...mode, type: 'Rail' },
  { ...mode, type: 'Ship' },
  { ...mode, inbound_outbound: 'sideways' },
  { ...mode, pump_over_rate: -0.1 },
  { ...mode, mode_name: ' ' },
  { ...mode, dock_draft: -1 },
  { ...mode, length_overall: 1e9 },
  { ...mode, owner_id: 1 },
  { ...mode, type: 'Rail', class_one_rail: 'XX' },
];
/** As typed calls refuse them. */
export const textModes = [{ access_modes: [{ ...mode, pump_over_rate: '0.1' }] }];
/** Access modes that a call must refuse, and too many of them. */
export const badModes = [...wrongModes.map((one) => [one]), Array.from({ length: 51 }, () => mode)].map(
  (access_modes) => ({ access_modes }),
);
