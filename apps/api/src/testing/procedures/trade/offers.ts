import type { ApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { offerInput } from '../../samples.ts';
import { type ProcedureSpecs, past, team, terminals, trading, usDate, words } from '../procedure-spec.ts';

const row = words(
  'inquiry_bids_id inquiry_id storage_id volume bid_price ask_price date_available storage_term term bid_comment offer_comment allow_sublet status reason',
);

const freshOffer = async (fixture: ApiFixture) => ({ inquiry_bids_id: await fixture.freshOffer() });

export const offersProcedures: ProcedureSpecs = {
  'offers.listPlaced': {
    allowed: trading,
    rest: {
      'GET /api/inquiry_bids/placed': { by: 'owner', keys: [...row, 'storage_name'] },
    },
  },
  'offers.listReceived': {
    allowed: trading,
    rest: {
      'GET /api/inquiry_bids/received': { by: 'bidder', keys: row },
    },
  },
  'offers.listPlacedTeam': {
    allowed: team,
    rest: {
      'GET /api/inquiry_bids/placed/team': { keys: [...row, 'storage_name'] },
    },
  },
  'offers.listReceivedTeam': {
    allowed: team,
    rest: {
      'GET /api/inquiry_bids/received/team': { by: 'partner', keys: row },
    },
  },
  'offers.ownOn': {
    allowed: trading,
    input: ({ records }) => ({ inquiry_ids: [records.inquiry_id] }),
    probes: [{ inquiry_ids: Array.from({ length: 50 }, (_, index) => index + 1) }],
  },
  'offers.storages': {
    allowed: terminals,
    input: ({ records }) => ({ inquiry_id: records.inquiry_id }),
  },
  'offers.get': {
    allowed: 'teammate bidder partner owner admin',
    hidden_from: 'trader booked terminal',
    input: ({ records }) => ({ inquiry_bids_id: records.inquiry_bids_id }),
    rest: {
      'GET /api/inquiry_bids/:id': { by: 'owner', keys: [...row, 'files'] },
    },
  },
  'offers.place': {
    allowed: 'owner',
    hidden_from: 'terminal',
    input: ({ records }) => offerInput(records.inquiry_id, records.storage_id),
    rest: {
      'POST /api/inquiry_bids/:id': {
        renamed: { storage_term: 'term', bid_comment: 'comment' },
        full_body: async ({ records }) => ({
          inquiry_id: records.inquiry_id,
          storage_id: records.storage_id,
          volume: 10,
          ask_price: 0.5,
          term: 6,
          date_available: usDate,
          comment: 'Whole.',
          allow_sublet: 1,
          file: [[...(await createPdf('one'))], [...(await createPdf('two'))]],
          name: ['one.pdf', 'two.pdf'],
        }),
      },
    },
    wrong: [
      ...past('date_available'),
      { volume: 0 },
      { volume: 500.001 },
      { storage_term: 0 },
      { storage_term: 601 },
      { ask_price: 10_000.5 },
      { storage_id: 987_654_321 },
      { inquiry_id: 987_654_321 },
    ],
  },
  'offers.accept': {
    allowed: 'bidder',
    hidden_from: 'trader booked terminal',
    input: freshOffer,
    rest: {
      'POST /api/inquiry_booking/:id': { by: 'bidder' },
    },
  },
  'offers.reject': {
    allowed: 'bidder',
    hidden_from: 'trader booked terminal',
    input: async (fixture) => ({ ...(await freshOffer(fixture)), reason: 'Too far.' }),
    rest: {
      'DELETE /api/inquiry_bids/:id/reject': {
        by: 'bidder',
        full_body: () => ({ reason: 'Too far.' }),
      },
    },
  },
  'offers.cancel': {
    allowed: 'owner',
    hidden_from: 'trader booked terminal',
    input: freshOffer,
    rest: {
      'DELETE /api/inquiry_bids/:id/cancel': { by: 'owner' },
    },
  },
};
