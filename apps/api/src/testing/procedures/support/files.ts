import { entities } from '@tank/schema/entities';
import type { ApiFixture } from '../../api-fixture.ts';
import { makeBid } from '../../samples.ts';
import { uploadPdfs } from '../../upload-files.ts';
import type { ProcedureSpecs } from '../procedure-spec.ts';

/** A bid with a file. */
const freshFile = async (fixture: ApiFixture) => {
  const { api, cast } = fixture;
  const file_ids = await uploadPdfs(api, cast.bidder, 'terms.pdf');
  const listing_id = await fixture.freshListing();
  return { type: 'bid', id: await makeBid(api, cast.bidder, listing_id, { file_ids }) };
};

export const filesProcedures: ProcedureSpecs = {
  'files.list': {
    allowed: 'teammate bidder partner owner admin',
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
    allowed: 'bidder',
    hidden_from: 'trader booked terminal',
    input: async (fixture) => {
      const { type, id } = await freshFile(fixture);
      return { type, id, file_ids: await uploadPdfs(fixture.api, fixture.cast.bidder, 'more.pdf') };
    },
    wrong: [{ file_ids: [] }, { file_ids: [987_654_321] }, { file_ids: ['1'] }, { type: 'inquiryBid' }],
  },
  'files.remove': {
    allowed: 'bidder',
    hidden_from: 'trader booked terminal',
    input: async (fixture) => {
      const { type, id } = await freshFile(fixture);
      const { body } = await fixture.api.query('files.list', { type, id }, fixture.cast.bidder.token);
      return { type, id, file_id: body.result.data.data[0].file_id };
    },
    wrong: [{ file_id: 987_654_321 }, { type: 'storage' }],
  },
};
