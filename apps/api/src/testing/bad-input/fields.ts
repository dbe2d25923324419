/** Every changing call, whom it is tried as, and what each field of its input can be wrong with. */
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
const numbers = ['12', 'abc', '1e3', 'NaN', 'Infinity', -1, -0.5, 1e308, 1e21, ...shapes];

const wrong: Record<Kind, unknown[]> = {
  text: [5, LONG, ...control, ...shapes],
  number: [...numbers, 0.123456],
  whole: [...numbers, 1.5],
  id: [...numbers, 0, 1.5, 9_007_199_254_740_992],
  date: dates,
  future: [...dates, addDays(TODAY, -1), '2000-01-01'],
  choice: ['Nope', 'constructor', 5, LONG, ...control, ...shapes],
  flag: [2, -1, '1', 'true', 0.5, ...shapes],
  list: [5, true, { a: 1 }, [5.5], [null], [{}], [LONG]],
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
export function wrongValues(kind: string): unknown[] {
  const optional = kind.endsWith('?');
  const name = kind.replace('?', '') as Kind;
  return optional ? wrong[name] : [...missing, ...(blank[name] ?? []), ...wrong[name]];
}

const storage = {
  storage_name: 'text',
  formatted_address: 'text',
  product_category: 'list',
  tank_features: 'list?',
  total_capacity: 'number',
  tank_material: 'choice',
  tank_type: 'choice',
  heel_requirement: 'number',
  blending_capability: 'flag?',
  heating_capability: 'flag?',
  commingled: 'flag?',
  number_of_tanks: 'whole',
  sublet: 'flag?',
  access_modes: 'list?',
};

interface ChangingCall {
  by: keyof Cast;
  fields: Record<string, string>;
  /** Besides: what only this call refuses. */
  besides?: object[];
}

const mode = { mode_name: 'Dock', inbound_outbound: 'both', type: 'Vessel', pump_over_rate: 0.1 };
const badModes = [
  { ...mode, type: 'Rail' },
  { ...mode, type: 'Ship' },
  { ...mode, inbound_outbound: 'sideways' },
  { ...mode, pump_over_rate: -0.1 },
  { ...mode, pump_over_rate: '0.1' },
  { ...mode, mode_name: ' ' },
  { ...mode, dock_draft: -1 },
  { ...mode, length_overall: 1e9 },
  { ...mode, owner_id: 1 },
  { ...mode, type: 'Rail', class_one_rail: 'XX' },
].map((one) => ({ access_modes: [one] }));
const storageBesides = [
  ...badModes,
  { access_modes: Array.from({ length: 51 }, () => mode) },
  { product_category: [] },
  { product_category: ['Moonshine'] },
  { tank_features: ['Gold Plated'] },
  { formatted_address: '1 Nowhere Rd, Nonesuch Town, ZZ' },
  { total_capacity: 0 },
  { number_of_tanks: 0 },
];

/** By procedure; the route of the same procedure is tried with the same values. */
export const changingCalls: Record<string, ChangingCall> = {
  'access.signIn': { by: 'viewer', fields: { email: 'text', password: 'text?' } },
  'access.signUp': {
    by: 'viewer',
    fields: {
      first_name: 'text',
      last_name: 'text',
      username: 'text',
      email: 'text',
      password: 'choice',
      confirm_password: 'choice',
      category: 'choice?',
      preferred_regions: 'list?',
    },
    besides: [
      { category: 'Admin' },
      { category: 'admin' },
      { email: 'no at sign' },
      { email: 'a@b' },
      { username: 'two words' },
      { username: 'ab' },
      { password: 'short', confirm_password: 'short' },
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      { preferred_regions: ['Atlantis'] },
      { cell_phone: 5 },
      { company: 'a\u0000' },
    ],
  },
  'storage.create': { by: 'owner', fields: storage, besides: storageBesides },
  'storage.update': {
    by: 'owner',
    fields: { ...storage, storage_id: 'id' },
    besides: [...storageBesides, { version: 1.5 }, { version: 'one' }, { version: 1e300 }, { version: 99 }],
  },
  'storage.delete': { by: 'owner', fields: { storage_id: 'id' } },
  'listings.create': {
    by: 'owner',
    fields: {
      storage_id: 'id',
      working_capacity: 'number',
      date_available: 'future',
      expiration: 'future?',
      term: 'whole',
      ask_price: 'number',
      hide_price: 'flag?',
      delay_after_commit: 'whole',
      heel_product: 'text?',
      comment: 'text',
      allow_sublet: 'flag?',
      access_modes: 'list?',
    },
    besides: [
      { visibility: 3 },
      { visibility: -1 },
      { visibility: '1' },
      { visibility: null },
      { working_capacity: 0 },
      { working_capacity: 500.001 },
      { term: 0 },
      { term: 601 },
      { ask_price: 10_000.5 },
      { delay_after_commit: 121 },
      { heel_product: 'Moonshine' },
      { access_modes: [987_654_321] },
      { storage_id: 987_654_321 },
    ],
  },
  'listings.withdraw': { by: 'owner', fields: { listing_id: 'id' } },
  'bids.place': {
    by: 'bidder',
    fields: {
      listing_id: 'id',
      product: 'text',
      bid_price: 'number',
      volume: 'number',
      start_date: 'future',
      bid_term: 'whole',
      bid_comment: 'text',
      modes: 'list?',
      vessel_name: 'text?',
      vessel_size: 'choice?',
    },
    besides: [
      { product: 'Ethanol' },
      { volume: 0 },
      { volume: 200.001 },
      { bid_term: 0 },
      { modes: [987_654_321] },
      { modes: [1, 1, 987_654_321] },
      { listing_id: 987_654_321 },
    ],
  },
  'bids.accept': { by: 'owner', fields: { bid_id: 'id' } },
  'bids.reject': { by: 'owner', fields: { bid_id: 'id', reason: 'text' } },
  'bids.cancel': { by: 'bidder', fields: { bid_id: 'id' } },
  'bookings.backOut': { by: 'bidder', fields: { booking_id: 'id', type: 'choice?' } },
};

/** Fields that would give a caller more than is theirs. */
export const privileges =
  'user_id owner_id bidder_id team_id category status role data_sub overlayAccess admin_id'.split(' ');
