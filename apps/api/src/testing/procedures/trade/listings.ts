import type { ApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { editInput, listingInput } from '../../samples.ts';
import {
  everyone,
  modeKeys,
  type ProcedureSpecs,
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

const existingInput = ({ records }: ApiFixture) => ({ listing_id: records.listing_id });
const fresh = async (fixture: ApiFixture) => ({ listing_id: await fixture.freshListing() });

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

export const listingsProcedures: ProcedureSpecs = {
  'listings.listAll': {
    allowed: everyone,
    rest: {
      'GET /api/listing/all': { keys: row },
    },
  },
  'listings.listMine': {
    allowed: terminals,
    rest: {
      'GET /api/listing/my': { keys: ownRow },
    },
  },
  'listings.listTeam': {
    allowed: team,
    rest: {
      'GET /api/listing/team': { keys: ownRow },
    },
  },
  'listings.figures': { allowed: terminals },
  'listings.figuresTeam': { allowed: team },
  'listings.get': {
    allowed: everyone,
    input: existingInput,
    rest: {
      'GET /api/listing/:id': { keys: [...row, 'hide_price', 'access_modes'] },
    },
  },
  'listings.modes': {
    allowed: everyone,
    input: existingInput,
    rest: {
      'GET /api/listing/get_modes/:id': { bare: true, keys: modeKeys },
    },
  },
  'listings.products': {
    allowed: trading,
    input: existingInput,
    rest: {
      'GET /api/bid/:id/products': { bare: true, keys: ['product'] },
    },
  },
  'listings.create': {
    allowed: 'owner',
    hidden_from: 'terminal',
    input: ({ records }) => listingInput(records.storage_id),
    rest: {
      'POST /api/listing': {
        full_body: async ({ records }) => ({
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
          file: [[...(await createPdf('terms'))]],
          name: ['terms.pdf'],
        }),
      },
    },
    wrong: [...wrong, { storage_id: 987_654_321 }],
    wrong_typed: [{ visibility: '1' }],
  },
  'listings.update': {
    allowed: 'owner',
    input: async (fixture) => editInput(await fixture.freshListing()),
    rest: {
      'PUT /api/listing/:id': {},
    },
    wrong: [...wrong, { version: 99 }, { owner_id: 1 }],
    wrong_typed: [{ visibility: '1' }, { storage_id: 1 }],
  },
  'listings.withdraw': {
    allowed: 'owner',
    input: fresh,
    rest: {
      'DELETE /api/listing/:id': {},
    },
  },
};
