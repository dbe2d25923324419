import type { Stage } from '../../api-fixture.ts';
import { pdfOf } from '../../create-pdf.ts';
import { editInput, listingInput } from '../../samples.ts';
import {
  everyone,
  modeKeys,
  type Procedures,
  past,
  team,
  terminals,
  trading,
  usDate,
  words,
} from '../procedure-spec.ts';

const row = words(
  'listing_id status working_capacity date_available listing_end_date expiration term ask_price delay_after_commit heel_product comment visibility formatted_address locality administrative_area_level_1 country region allow_sublet',
);
const ownRow = [...row, 'storage_id', 'hide_price', 'reason'];

const standing = ({ records }: Stage) => ({ listing_id: records.listing_id });
const fresh = async (stage: Stage) => ({ listing_id: await stage.freshListing() });

const wrong = [
  ...past('date_available', 'expiration'),
  { visibility: 3 },
  { visibility: -1 },
  { working_capacity: 0 },
  { working_capacity: 500.001 },
  { term: 0 },
  { term: 601 },
  { ask_price: 10_000.5 },
  { delay_after_commit: 121 },
  { heel_product: 'Moonshine' },
  { access_modes: [987_654_321] },
];

export const listingsProcedures: Procedures = {
  'listings.listAll': {
    may: everyone,
    rest: {
      'GET /api/listing/all': { keys: row },
    },
  },
  'listings.listMine': {
    may: terminals,
    rest: {
      'GET /api/listing/my': { keys: ownRow },
    },
  },
  'listings.listTeam': {
    may: team,
    rest: {
      'GET /api/listing/team': { keys: ownRow },
    },
  },
  'listings.get': {
    may: everyone,
    input: standing,
    rest: {
      'GET /api/listing/:id': { keys: [...row, 'hide_price', 'access_modes'] },
    },
  },
  'listings.modes': {
    may: everyone,
    input: standing,
    rest: {
      'GET /api/listing/get_modes/:id': { bare: true, keys: modeKeys },
    },
  },
  'listings.products': {
    may: trading,
    input: standing,
    rest: {
      'GET /api/bid/:id/products': { bare: true, keys: ['product'] },
    },
  },
  'listings.create': {
    may: 'owner',
    hidden_from: 'terminal',
    input: ({ records }) => listingInput(records.storage_id),
    rest: {
      'POST /api/listing': {
        whole: async ({ records }) => ({
          storage_id: records.storage_id,
          working_capacity: 100,
          date_available: usDate,
          listing_end_date: usDate,
          term: 12,
          ask_price: 0.5,
          hide_price: 1,
          delay_after_commit: 1,
          heel_product: 'Empty',
          comment: 'Whole.',
          visibility: 1,
          allow_sublet: 1,
          file: [[...(await pdfOf('terms'))]],
          name: ['terms.pdf'],
        }),
      },
    },
    wrong: [...wrong, { storage_id: 987_654_321 }],
    wrong_typed: [{ visibility: '1' }],
  },
  'listings.update': {
    may: 'owner',
    input: async (stage) => editInput(await stage.freshListing()),
    rest: {
      'PUT /api/listing/:id': {},
    },
    wrong: [...wrong, { version: 99 }, { owner_id: 1 }],
    wrong_typed: [{ visibility: '1' }, { storage_id: 1 }],
  },
  'listings.withdraw': {
    may: 'owner',
    input: fresh,
    rest: {
      'DELETE /api/listing/:id': {},
    },
  },
};
