import type { Stage } from '../../api-fixture.ts';
import { storageInput } from '../../samples.ts';
import { modeKeys, type Procedures, team, terminals, words } from '../procedure-spec.ts';
import { noPlace, textModes, wholeMode, wrongModes } from './wrong-modes.ts';

const row = words(
  'storage_id storage_name formatted_address product_category tank_features total_capacity tank_material tank_type heel_requirement blending_capability heating_capability commingled number_of_tanks sublet username',
);

/** With a booking, so that its trader may see it. */
const standing = ({ records }: Stage) => ({ storage_id: records.booked_storage });

const whole = {
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
  access_modes: [wholeMode],
};

const wrong = [
  ...wrongModes,
  { product_category: ['Moonshine'] },
  { tank_features: ['Gold Plated'] },
  noPlace,
  { total_capacity: 0 },
  { number_of_tanks: 0 },
];

export const storageProcedures: Procedures = {
  'storage.listMine': {
    may: terminals,
    rest: {
      'GET /api/storage/my': { keys: row },
    },
  },
  'storage.listAll': {
    may: 'admin',
    rest: {
      'GET /api/storage/all': { keys: row },
    },
  },
  'storage.listTeam': {
    may: team,
    rest: {
      'GET /api/storage/team': { keys: row },
    },
  },
  'storage.get': {
    may: 'teammate booked owner admin',
    hidden_from: 'trader bidder partner terminal',
    input: standing,
    rest: {
      'GET /api/storage/:id': { by: 'booked', keys: [...row, 'access_modes'] },
    },
  },
  'storage.modes': {
    may: 'teammate booked owner admin',
    hidden_from: 'viewer trader bidder partner terminal',
    input: standing,
    rest: {
      'GET /api/storage/get_modes/:id': { by: 'owner', bare: true, keys: modeKeys },
    },
  },
  'storage.create': {
    may: terminals,
    input: () => storageInput(),
    rest: {
      'POST /api/storage': { whole: () => whole },
    },
    wrong: wrong,
    wrong_typed: textModes,
  },
  'storage.update': {
    may: 'owner',
    hidden_from: 'terminal',
    input: async (stage) => ({ ...storageInput(), storage_id: await stage.freshStorage() }),
    rest: {
      'PUT /api/storage/:id': { whole: () => whole },
    },
    wrong: [...wrong, { version: 1.5 }, { version: 'one' }, { version: 1e300 }, { version: 99 }],
  },
  'storage.delete': {
    may: 'owner',
    hidden_from: 'terminal',
    input: async (stage) => ({ storage_id: await stage.freshStorage() }),
    rest: {
      'DELETE /api/storage/:id': {},
    },
  },
};
