import { MAX_BYTE_ARRAY_BODY } from '@tank/schema/live/files';
import { listingTable, myListingTable, teamListingTable } from '@tank/schema/tables/listings';
import {
  createListing,
  listingAnswer,
  listingPage,
  myListingPage,
  teamListingPage,
  updateListing,
} from '@tank/schema/trade/listings';
import * as z from 'zod';
import {
  bodyOf,
  changesOf,
  commaJoined,
  idOf,
  listOf,
  mapRows,
  type RestRoute,
} from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { filesFromBody } from '../files/decode-files.ts';
import { listingsRouter } from './router.ts';

const listings = createCaller(listingsRouter);

/** REST returns the categories as one comma-separated string. */
const withJoinedCategories = <R extends { product_category: string[] }>(row: R) => ({
  ...row,
  product_category: commaJoined(row.product_category),
});

const joinedCategories = { product_category: z.string() };

/** Clients may send access modes as ids or as the objects that they read. */
const toModeIds = (value: unknown) =>
  Array.isArray(value) ? value.map((mode) => (mode as { mode_id?: number } | null)?.mode_id ?? mode) : value;

const modesOrIds = z.array(z.union([z.int(), z.object({ mode_id: z.int() })])).optional();

const renamed = { listing_end_date: 'expiration' };

export const listingsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/listing/all',
    procedure: 'listings.listAll',
    operation: 'listListings',
    summary: 'Available Listings',
    table: listingTable,
    answer: responseWith(listingPage, joinedCategories),
    call: async ({ ctx, query }) =>
      mapRows(await listings(ctx).listAll(listOf(query, listingTable)), withJoinedCategories),
  },
  {
    method: 'GET',
    path: '/api/listing/my',
    procedure: 'listings.listMine',
    operation: 'listMyListings',
    summary: 'My Listings',
    table: myListingTable,
    answer: responseWith(myListingPage, joinedCategories),
    call: async ({ ctx, query }) =>
      mapRows(await listings(ctx).listMine(listOf(query, myListingTable)), withJoinedCategories),
  },
  {
    method: 'GET',
    path: '/api/listing/team',
    procedure: 'listings.listTeam',
    operation: 'listTeamListings',
    summary: 'Our Listings',
    table: teamListingTable,
    answer: responseWith(teamListingPage, joinedCategories),
    call: async ({ ctx, query }) =>
      mapRows(await listings(ctx).listTeam(listOf(query, teamListingTable)), withJoinedCategories),
  },
  {
    method: 'GET',
    path: '/api/listing/get_modes/:id',
    procedure: 'listings.modes',
    operation: 'listListingModes',
    summary: 'The access modes of a listing',
    call: ({ ctx, params }) => listings(ctx).modes({ listing_id: idOf(params) }),
  },
  {
    method: 'GET',
    path: '/api/listing/:id',
    procedure: 'listings.get',
    operation: 'getListing',
    summary: 'A listing',
    answer: responseWith(listingAnswer, joinedCategories),
    call: async ({ ctx, params }) => {
      const { data } = await listings(ctx).get({ listing_id: idOf(params) });
      return { data: withJoinedCategories(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/listing',
    procedure: 'listings.create',
    operation: 'createListing',
    summary: 'Publishes a listing',
    body: createListing.extend({ access_modes: modesOrIds }),
    renamed,
    body_limit: MAX_BYTE_ARRAY_BODY,
    call: ({ ctx, body, idempotency_key }) =>
      listings(ctx).create({
        ...bodyOf({ ...body, access_modes: toModeIds(body.access_modes) }, createListing, renamed),
        files: filesFromBody(body),
        idempotency_key,
      }),
  },
  {
    method: 'PUT',
    path: '/api/listing/:id',
    procedure: 'listings.update',
    operation: 'updateListing',
    summary: 'Changes the given fields of an open listing that has no open bids',
    body: updateListing.extend({ access_modes: modesOrIds }),
    renamed,
    record: { key: 'data', derived: ['abilities'] },
    from_path: ['listing_id'],
    call: ({ ctx, params, body }) =>
      listings(ctx).update({
        ...changesOf({ ...body, access_modes: toModeIds(body.access_modes) }, updateListing, renamed),
        listing_id: idOf(params),
      }),
  },
  {
    method: 'DELETE',
    path: '/api/listing/:id',
    procedure: 'listings.withdraw',
    operation: 'withdrawListing',
    summary: 'Withdraws a listing',
    call: ({ ctx, params }) => listings(ctx).withdraw({ listing_id: idOf(params) }),
  },
];
