import { entities } from '@tank/schema/entities';
import type { Stage } from '../../api-fixture.ts';
import { makeBid } from '../../samples.ts';
import { uploaded } from '../../upload-files.ts';
import type { Procedures } from '../procedure-spec.ts';

/** A bid of the bidder with a file. */
const freshFile = async (stage: Stage) => {
  const { api, cast } = stage;
  const file_ids = await uploaded(api, cast.bidder, 'terms.pdf');
  const listing_id = await stage.freshListing();
  return { type: 'bid', id: await makeBid(api, cast.bidder, listing_id, { file_ids }) };
};

export const filesProcedures: Procedures = {
  'files.list': {
    may: 'teammate bidder partner owner admin',
    hidden_from: 'trader booked terminal',
    input: freshFile,
    rest: {
      'GET /api/files/:type/:id': {
        by: 'bidder',
        bare: true,
        keys: ['name', 'content'],
        called: { type: { offer: entities.offer.files } },
      },
    },
  },
  'files.attach': {
    may: 'bidder',
    hidden_from: 'trader booked terminal',
    input: async (stage) => {
      const { type, id } = await freshFile(stage);
      return { type, id, file_ids: await uploaded(stage.api, stage.cast.bidder, 'more.pdf') };
    },
    wrong: [{ file_ids: [] }, { file_ids: [987_654_321] }, { file_ids: ['1'] }, { type: 'inquiryBid' }],
  },
  'files.remove': {
    may: 'bidder',
    hidden_from: 'trader booked terminal',
    input: async (stage) => {
      const { type, id } = await freshFile(stage);
      const { body } = await stage.api.query('files.list', { type, id }, stage.cast.bidder.token);
      return { type, id, file_id: body.result.data.data[0].file_id };
    },
    wrong: [{ file_id: 987_654_321 }, { type: 'storage' }],
  },
};
