import { MAX_UPLOAD_BYTES } from '@tank/schema/files';
import { createListing, updateListing } from '@tank/schema/listings';
import { listingTable, myListingTable, teamListingTable } from '@tank/schema/tables/listings';
import { bodyOf, commaJoined, idOf, listOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { filesOf } from '../files/decode-files.ts';
import { listingsRouter } from './router.ts';

const listings = callerOf(listingsRouter);

const documented = <R extends { product_category: string[] }>(row: R) => ({
  ...row,
  product_category: commaJoined(row.product_category),
});

/** Modes come as ids, or as the mode objects that a client has in hand. */
const modeIds = (value: unknown) =>
  Array.isArray(value) ? value.map((mode) => (mode as { mode_id?: number } | null)?.mode_id ?? mode) : value;

export const listingsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/listing/all',
    summary: 'Available Listings',
    table: listingTable,
    call: async ({ ctx, query }) => {
      const page = await listings(ctx).listAll(listOf(query, listingTable));
      return { ...page, data: page.data.map(documented) };
    },
  },
  {
    method: 'GET',
    path: '/api/listing/my',
    summary: 'My Listings',
    table: myListingTable,
    call: async ({ ctx, query }) => {
      const page = await listings(ctx).listMine(listOf(query, myListingTable));
      return { ...page, data: page.data.map(documented) };
    },
  },
  {
    method: 'GET',
    path: '/api/listing/team',
    summary: 'Our Listings',
    table: teamListingTable,
    call: async ({ ctx, query }) => {
      const page = await listings(ctx).listTeam(listOf(query, teamListingTable));
      return { ...page, data: page.data.map(documented) };
    },
  },
  {
    method: 'GET',
    path: '/api/listing/get_modes/:id',
    summary: 'The access modes of a listing',
    call: ({ ctx, params }) => listings(ctx).modes({ listing_id: idOf(params) }),
  },
  {
    method: 'GET',
    path: '/api/listing/:id',
    summary: 'A listing',
    call: async ({ ctx, params }) => {
      const { data } = await listings(ctx).get({ listing_id: idOf(params) });
      return { data: documented(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/listing',
    summary: 'Publishes a listing',
    body: createListing,
    body_limit: MAX_UPLOAD_BYTES,
    call: ({ ctx, body, idempotency_key }) =>
      listings(ctx).create({
        ...bodyOf({ ...body, access_modes: modeIds(body.access_modes) }, createListing, {
          listing_end_date: 'expiration',
        }),
        files: filesOf(body),
        idempotency_key,
      }),
  },
  {
    method: 'PUT',
    path: '/api/listing/:id',
    summary: 'Edits an open listing that has no open bids',
    body: updateListing,
    call: ({ ctx, params, body }) =>
      listings(ctx).update({
        ...bodyOf({ ...body, access_modes: modeIds(body.access_modes) }, updateListing, {
          listing_end_date: 'expiration',
        }),
        listing_id: idOf(params),
      }),
  },
  {
    method: 'DELETE',
    path: '/api/listing/:listing_id',
    summary: 'Withdraws a listing',
    call: ({ ctx, params }) => listings(ctx).withdraw({ listing_id: idOf(params, 'listing_id') }),
  },
];
