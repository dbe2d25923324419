import type { ApiFixture } from '../../api-fixture.ts';
import { storageInput } from '../../samples.ts';
import { modeKeys, type ProcedureSpecs, team, terminals, words } from '../procedure-spec.ts';
import { fullMode, noPlace, textModes, wrongModes } from './wrong-modes.ts';

const row = words(
  'storage_id storage_name formatted_address product_category tank_features total_capacity tank_material tank_type heel_requirement blending_capability heating_capability commingled number_of_tanks sublet username',
);

/** A storage with a booking, so that its trader can see it. */
const existingInput = ({ records }: ApiFixture) => ({ storage_id: records.booked_storage });

const fullBody = {
  formatted_address: '12 Dock St, Bayonne, NJ, USA',
  product_category: 'Heavy Crude, Light Crude',
  tank_features: 'Insulated, Steam',
  storage_name: 'Contract Farm',
  total_capacity: 400,
  tank_material: 'Carbon Steel',
  tank_type: 'Cavern',
  heel_requirement: 10,
  blending_capability: 1,
  heating_capability: 0,
  commingled: 1,
  number_of_tanks: 2,
  sublet: 1,
  access_modes: [fullMode],
};

const wrong = [
  ...wrongModes,
  { product_category: ['Moonshine'] },
  { tank_features: ['Gold Plated'] },
  noPlace,
  { total_capacity: 0 },
  { number_of_tanks: 0 },
];

export const storageProcedures: ProcedureSpecs = {
  'storage.listMine': {
    allowed: terminals,
    rest: {
      'GET /api/storage/my': { keys: row },
    },
  },
  'storage.listAll': {
    allowed: 'admin',
    rest: {
      'GET /api/storage/all': { keys: row },
    },
  },
  'storage.listTeam': {
    allowed: team,
    rest: {
      'GET /api/storage/team': { keys: row },
    },
  },
  'storage.get': {
    allowed: 'teammate booked owner admin',
    hidden_from: 'trader bidder partner terminal',
    input: existingInput,
    rest: {
      'GET /api/storage/:id': { by: 'booked', keys: [...row, 'access_modes'] },
    },
  },
  'storage.modes': {
    allowed: 'teammate booked owner admin',
    hidden_from: 'viewer trader bidder partner terminal',
    input: existingInput,
    rest: {
      'GET /api/storage/get_modes/:id': { by: 'owner', bare: true, keys: modeKeys },
    },
  },
  'storage.create': {
    allowed: terminals,
    input: () => storageInput(),
    rest: {
      'POST /api/storage': { full_body: () => fullBody },
    },
    wrong: wrong,
    wrong_typed: textModes,
  },
  'storage.update': {
    allowed: 'owner',
    hidden_from: 'terminal',
    input: async (fixture) => ({ ...storageInput(), storage_id: await fixture.freshStorage() }),
    rest: {
      'PUT /api/storage/:id': { full_body: () => fullBody },
    },
    wrong: [...wrong, { version: 1.5 }, { version: 'one' }, { version: 1e300 }, { version: 99 }],
  },
  'storage.delete': {
    allowed: 'owner',
    hidden_from: 'terminal',
    input: async (fixture) => ({ storage_id: await fixture.freshStorage() }),
    rest: {
      'DELETE /api/storage/:id': {},
    },
  },
};
