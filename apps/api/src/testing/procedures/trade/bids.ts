import type { ApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { bidInput } from '../../samples.ts';
import { type ProcedureSpecs, past, team, trading, usDate, words } from '../procedure-spec.ts';

const row = words(
  'bid_id listing_id product bid_price ask_price volume start_date bid_term bid_comment status reason mode_type vessel_name vessel_size',
);

const freshBid = async (fixture: ApiFixture) => ({ bid_id: await fixture.freshBid() });

export const bidsProcedures: ProcedureSpecs = {
  'bids.listPlaced': {
    allowed: trading,
    rest: {
      'GET /api/bid/placed': { by: 'bidder', keys: row },
    },
  },
  'bids.listReceived': {
    allowed: trading,
    rest: {
      'GET /api/bid/received': { by: 'owner', keys: [...row, 'storage_name'] },
    },
  },
  'bids.listPlacedTeam': {
    allowed: team,
    rest: {
      'GET /api/bid/placed/team': { by: 'partner', keys: row },
    },
  },
  'bids.listReceivedTeam': {
    allowed: team,
    rest: {
      'GET /api/bid/received/team': { keys: [...row, 'storage_name'] },
    },
  },
  'bids.ownOn': {
    allowed: trading,
    input: ({ records }) => ({ listing_ids: [records.listing_id] }),
    probes: [{ listing_ids: Array.from({ length: 50 }, (_, index) => index + 1) }],
  },
  'bids.get': {
    allowed: 'teammate bidder partner owner admin',
    hidden_from: 'trader booked terminal',
    input: ({ records }) => ({ bid_id: records.bid_id }),
    rest: {
      'GET /api/bid/:id': { by: 'bidder', keys: [...row, 'modes'] },
    },
  },
  'bids.place': {
    allowed: 'trader teammate bidder partner booked terminal admin',
    input: ({ records }) => bidInput(records.listing_id),
    rest: {
      'POST /api/bid/:id': {
        renamed: { bid_term: 'term', bid_comment: 'comment' },
        full_body: async ({ api, cast, records }) => {
          const { listing_id } = records;
          const { body } = await api.rest('GET', `/api/listing/get_modes/${listing_id}`, {
            token: cast.bidder.token,
          });
          return {
            listing_id,
            product: 'WCS',
            bid_price: 0.5,
            volume: 10,
            comment: 'Whole.',
            start_date: usDate,
            term: 6,
            file: [[...(await createPdf('one'))], [...(await createPdf('two'))]],
            name: ['one.pdf', 'two.pdf'],
            modes: [body.data[0].mode_id],
            vessel_name: 'MT Contract',
            vessel_size: 'MR',
          };
        },
      },
    },
    wrong: [
      ...past('start_date'),
      { product: 'Ethanol' },
      { volume: 0 },
      { volume: 200.001 },
      { bid_term: 0 },
      { modes: [987_654_321] },
      { modes: [1, 1, 987_654_321] },
      { listing_id: 987_654_321 },
    ],
  },
  'bids.accept': {
    allowed: 'owner',
    hidden_from: 'trader booked terminal',
    input: freshBid,
    rest: {
      'POST /api/booking/:id': { by: 'owner' },
    },
  },
  'bids.reject': {
    allowed: 'owner',
    hidden_from: 'trader booked terminal',
    input: async (fixture) => ({ bid_id: await fixture.freshBid(), reason: 'Too low.' }),
    rest: {
      'DELETE /api/bid/:id/reject': { by: 'owner', full_body: () => ({ reason: 'Too low.' }) },
    },
  },
  'bids.cancel': {
    allowed: 'bidder',
    hidden_from: 'trader booked terminal',
    input: freshBid,
    rest: {
      'DELETE /api/bid/:id/cancel': { by: 'bidder' },
    },
  },
};
