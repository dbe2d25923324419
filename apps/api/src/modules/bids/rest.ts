import { MAX_BYTE_ARRAY_BODY } from '@tank/schema/live/files';
import {
  placedBidTable,
  receivedBidTable,
  teamPlacedBidTable,
  teamReceivedBidTable,
} from '@tank/schema/tables/bids';
import { acceptBid, bidAnswer, placeBid, rejectBid } from '@tank/schema/trade/bids';
import * as z from 'zod';
import { bodyOf, commaJoined, idOf, listOf, type RestRoute } from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { filesFromBody } from '../files/decode-files.ts';
import { listingsRouter } from '../listings/router.ts';
import { bidsRouter } from './router.ts';

const bids = createCaller(bidsRouter);
const listings = createCaller(listingsRouter);
const renamed = { term: 'bid_term', comment: 'bid_comment' };

export const bidsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bid/placed',
    procedure: 'bids.listPlaced',
    operation: 'listPlacedBids',
    summary: 'Your Bids on Listings',
    table: placedBidTable,
    call: ({ ctx, query }) => bids(ctx).listPlaced(listOf(query, placedBidTable)),
  },
  {
    method: 'GET',
    path: '/api/bid/received',
    procedure: 'bids.listReceived',
    operation: 'listReceivedBids',
    summary: 'Bids on Your Listings',
    table: receivedBidTable,
    call: ({ ctx, query }) => bids(ctx).listReceived(listOf(query, receivedBidTable)),
  },
  {
    method: 'GET',
    path: '/api/bid/placed/team',
    procedure: 'bids.listPlacedTeam',
    operation: 'listTeamPlacedBids',
    summary: "The team's bids on listings",
    table: teamPlacedBidTable,
    call: ({ ctx, query }) => bids(ctx).listPlacedTeam(listOf(query, teamPlacedBidTable)),
  },
  {
    method: 'GET',
    path: '/api/bid/received/team',
    procedure: 'bids.listReceivedTeam',
    operation: 'listTeamReceivedBids',
    summary: "Bids on the team's listings",
    table: teamReceivedBidTable,
    call: ({ ctx, query }) => bids(ctx).listReceivedTeam(listOf(query, teamReceivedBidTable)),
  },
  {
    method: 'GET',
    path: '/api/bid/:id',
    procedure: 'bids.get',
    operation: 'getBid',
    summary: 'A bid with listing and storage',
    answer: responseWith(bidAnswer, { product_category: z.string(), tank_features: z.string().optional() }),
    call: async ({ ctx, params }) => {
      const { data } = await bids(ctx).get({ bid_id: idOf(params) });
      const { product_category, tank_features } = data;
      return {
        data: {
          ...data,
          product_category: commaJoined(product_category),
          ...(tank_features && { tank_features: commaJoined(tank_features) }),
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/api/bid/:id/products',
    procedure: 'listings.products',
    operation: 'listListingProducts',
    summary: 'The products allowed in a bid on the listing',
    call: ({ ctx, params }) => listings(ctx).products({ listing_id: idOf(params) }),
  },
  {
    method: 'POST',
    path: '/api/bid/:id',
    procedure: 'bids.place',
    operation: 'placeBid',
    summary: 'Places a bid on a listing',
    body: placeBid,
    renamed,
    from_path: ['listing_id'],
    body_limit: MAX_BYTE_ARRAY_BODY,
    call: ({ ctx, params, body, idempotency_key }) =>
      bids(ctx).place({
        ...bodyOf(body, placeBid, renamed),
        listing_id: idOf(params),
        files: filesFromBody(body),
        idempotency_key,
      }),
  },
  {
    method: 'POST',
    path: '/api/booking/:id',
    procedure: 'bids.accept',
    operation: 'acceptBid',
    summary: 'Accepts a bid; requires confirm_past_start if its start date has passed',
    body: acceptBid,
    from_path: ['bid_id'],
    call: ({ ctx, params, body, idempotency_key }) =>
      bids(ctx).accept({ ...bodyOf(body, acceptBid), bid_id: idOf(params), idempotency_key }),
  },
  {
    method: 'DELETE',
    path: '/api/bid/:id/reject',
    procedure: 'bids.reject',
    operation: 'rejectBid',
    summary: 'Rejects a bid',
    body: rejectBid,
    from_path: ['bid_id'],
    call: ({ ctx, params, body }) => bids(ctx).reject({ ...bodyOf(body, rejectBid), bid_id: idOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/bid/:id/cancel',
    procedure: 'bids.cancel',
    operation: 'cancelBid',
    summary: "Cancels the caller's own bid",
    call: ({ ctx, params }) => bids(ctx).cancel({ bid_id: idOf(params) }),
  },
];
