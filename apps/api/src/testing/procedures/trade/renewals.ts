import type { ApiFixture } from '../../api-fixture.ts';
import { renewalInput } from '../../samples.ts';
import { asUsDate, contactOf, type ProcedureSpecs, past, team, trading, words } from '../procedure-spec.ts';

const row = [
  ...words(
    'renewal_id renewal_booking_id booking_id start_date term price volume bid_id type address product',
  ),
  ...contactOf('renewer'),
  ...contactOf('receiver'),
];

const freshRenewal = async (fixture: ApiFixture) => ({ renewal_id: await fixture.freshRenewal() });

export const renewalsProcedures: ProcedureSpecs = {
  'renewals.listReceived': {
    allowed: trading,
    rest: {
      'GET /api/renew/received': { by: 'owner', keys: row },
    },
  },
  'renewals.listPlaced': {
    allowed: trading,
    rest: {
      'GET /api/renew/placed': { by: 'booked', keys: row },
    },
  },
  'renewals.listReceivedTeam': {
    allowed: team,
    rest: {
      'GET /api/renew/received/team': { keys: row },
    },
  },
  'renewals.listPlacedTeam': {
    allowed: team,
    input: async (fixture) => {
      await fixture.freshRenewal();
      return {};
    },
    rest: {
      'GET /api/renew/placed/team': { by: 'partner', keys: row },
    },
  },
  'renewals.get': {
    allowed: 'booked owner admin',
    hidden_from: 'trader teammate bidder partner terminal',
    input: ({ records }) => ({ renewal_id: records.renewal_id }),
  },
  'renewals.form': {
    allowed: 'booked owner admin',
    hidden_from: 'trader teammate bidder partner terminal',
    input: ({ records }) => ({ booking_id: records.booking_id }),
    rest: {
      'GET /api/renew/:id': { by: 'booked', keys: row },
    },
  },
  'renewals.place': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal',
    input: async (fixture) => ({
      ...renewalInput(await fixture.freshBooking()),
      type: 'listing',
    }),
    rest: {
      'POST /api/renew/:id/:type': {
        by: 'bidder',
        // Starts when the booking ends.
        full_body: () => ({
          start_date: asUsDate(renewalInput(0).start_date),
          term: 3,
          price: 0.55,
          volume: 90,
        }),
      },
    },
    wrong: [
      ...past('start_date'),
      { type: 'inquiry' },
      { type: 'terminal' },
      { term: 0 },
      { term: 601 },
      { price: 10_000.5 },
      { volume: 0 },
      { volume: 500.001 },
      { booking_id: 987_654_321 },
    ],
  },
  'renewals.accept': {
    allowed: 'owner',
    hidden_from: 'trader teammate partner booked terminal',
    input: freshRenewal,
    rest: {
      'POST /api/renew/accept/:renewal_id': { by: 'owner' },
    },
  },
  'renewals.reject': {
    allowed: 'owner',
    hidden_from: 'trader teammate partner booked terminal',
    input: async (fixture) => ({ ...(await freshRenewal(fixture)), reason: 'The tank is promised.' }),
    rest: {
      'DELETE /api/renew/reject/:renewal_id': { by: 'owner' },
    },
  },
  'renewals.cancel': {
    allowed: 'bidder',
    hidden_from: 'trader teammate partner booked terminal',
    input: freshRenewal,
    rest: {
      'DELETE /api/renew/cancel/:renewal_id': { by: 'bidder' },
    },
  },
};
