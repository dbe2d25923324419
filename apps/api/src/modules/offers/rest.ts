import { MAX_BYTE_ARRAY_BODY } from '@tank/schema/live/files';
import {
  placedOfferTable,
  receivedOfferTable,
  teamPlacedOfferTable,
  teamReceivedOfferTable,
} from '@tank/schema/tables/offers';
import {
  acceptOffer,
  offerAnswer,
  placedOfferPage,
  placeOffer,
  receivedOfferPage,
  rejectOffer,
  teamPlacedOfferPage,
  teamReceivedOfferPage,
} from '@tank/schema/trade/offers';
import * as z from 'zod';
import { bodyOf, idOf, listOf, mapRows, type RestRoute } from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { filesFromBody } from '../files/decode-files.ts';
import { offersRouter } from './router.ts';

const offers = createCaller(offersRouter);

/** The documented answers carry the comment under two names. */
const withOfferComment = <R extends { bid_comment: string }>(row: R) => ({
  ...row,
  offer_comment: row.bid_comment,
});

const offerComment = { offer_comment: z.string() };

/** Documented names of the offer form. */
const renamed = { term: 'storage_term', comment: 'bid_comment', offer_comment: 'bid_comment' };

export const offersRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/inquiry_bids/placed',
    procedure: 'offers.listPlaced',
    operation: 'listPlacedOffers',
    summary: 'Your Bids on Inquiries',
    table: placedOfferTable,
    answer: responseWith(placedOfferPage, offerComment),
    call: async ({ ctx, query }) =>
      mapRows(await offers(ctx).listPlaced(listOf(query, placedOfferTable)), withOfferComment),
  },
  {
    method: 'GET',
    path: '/api/inquiry_bids/received',
    procedure: 'offers.listReceived',
    operation: 'listReceivedOffers',
    summary: 'Offers on Your Inquiries',
    table: receivedOfferTable,
    answer: responseWith(receivedOfferPage, offerComment),
    call: async ({ ctx, query }) =>
      mapRows(await offers(ctx).listReceived(listOf(query, receivedOfferTable)), withOfferComment),
  },
  {
    method: 'GET',
    path: '/api/inquiry_bids/placed/team',
    procedure: 'offers.listPlacedTeam',
    operation: 'listTeamPlacedOffers',
    summary: "The team's offers on inquiries",
    table: teamPlacedOfferTable,
    answer: responseWith(teamPlacedOfferPage, offerComment),
    call: async ({ ctx, query }) =>
      mapRows(await offers(ctx).listPlacedTeam(listOf(query, teamPlacedOfferTable)), withOfferComment),
  },
  {
    method: 'GET',
    path: '/api/inquiry_bids/received/team',
    procedure: 'offers.listReceivedTeam',
    operation: 'listTeamReceivedOffers',
    summary: "Offers on the team's inquiries",
    table: teamReceivedOfferTable,
    answer: responseWith(teamReceivedOfferPage, offerComment),
    call: async ({ ctx, query }) =>
      mapRows(await offers(ctx).listReceivedTeam(listOf(query, teamReceivedOfferTable)), withOfferComment),
  },
  {
    method: 'GET',
    path: '/api/inquiry_bids/:id',
    procedure: 'offers.get',
    operation: 'getOffer',
    summary: 'An offer with its inquiry',
    answer: responseWith(offerAnswer, offerComment),
    call: async ({ ctx, params }) => {
      const { data } = await offers(ctx).get({ inquiry_bids_id: idOf(params) });
      return { data: withOfferComment(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/inquiry_bids/:id',
    procedure: 'offers.place',
    operation: 'placeOffer',
    summary: 'Places an offer on an inquiry',
    body: placeOffer,
    renamed,
    from_path: ['inquiry_id'],
    body_limit: MAX_BYTE_ARRAY_BODY,
    call: ({ ctx, params, body, idempotency_key }) =>
      offers(ctx).place({
        ...bodyOf(body, placeOffer, renamed),
        inquiry_id: idOf(params),
        files: filesFromBody(body),
        idempotency_key,
      }),
  },
  {
    method: 'POST',
    path: '/api/inquiry_booking/:id',
    procedure: 'offers.accept',
    operation: 'acceptOffer',
    summary: 'Accepts an offer; requires confirm_past_start if its start date has passed',
    body: acceptOffer,
    from_path: ['inquiry_bids_id'],
    call: ({ ctx, params, body, idempotency_key }) =>
      offers(ctx).accept({ ...bodyOf(body, acceptOffer), inquiry_bids_id: idOf(params), idempotency_key }),
  },
  {
    method: 'DELETE',
    path: '/api/inquiry_bids/:id/reject',
    procedure: 'offers.reject',
    operation: 'rejectOffer',
    summary: 'Rejects an offer',
    body: rejectOffer,
    from_path: ['inquiry_bids_id'],
    call: ({ ctx, params, body }) =>
      offers(ctx).reject({ ...bodyOf(body, rejectOffer), inquiry_bids_id: idOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/inquiry_bids/:id/cancel',
    procedure: 'offers.cancel',
    operation: 'cancelOffer',
    summary: "Cancels the caller's own offer",
    call: ({ ctx, params }) => offers(ctx).cancel({ inquiry_bids_id: idOf(params) }),
  },
];
