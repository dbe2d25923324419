import { createQuote, quoteAnswer, updateQuote } from '@tank/schema/market/bid-ask';
import * as z from 'zod';
import { bodyOf, changesOf, commaJoined, commaSplit, idOf, type RestRoute } from '../../kernel/http/rest.ts';
import { answerWith } from '../../kernel/http/rest-answer.ts';
import { callerOf } from '../../kernel/http/trpc.ts';
import { bidAskRouter } from './router.ts';

const quotes = callerOf(bidAskRouter);

/** Comma-joined on the wire (docs/product.md#rest-names). */
const split = (body: Record<string, unknown>) => ({
  ...body,
  product_category: commaSplit(body.product_category),
});

const edited = updateQuote.omit({ bid_ask_id: true });

/** It comes as a list, too. */
const eitherWay = { product_category: z.union([z.string(), z.array(z.string())]) };

export const bidAskRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.get',
    operation: 'getBidAsk',
    summary: 'One market quote',
    answer: answerWith(quoteAnswer, { product_category: z.string() }),
    call: async ({ ctx, params }) => {
      const { data } = await quotes(ctx).get({ bid_ask_id: idOf(params) });
      return { data: { ...data, product_category: commaJoined(data.product_category) } };
    },
  },
  {
    method: 'POST',
    path: '/api/bid_ask',
    procedure: 'bidAsk.create',
    operation: 'createBidAsk',
    summary: 'Enters a market quote',
    body: createQuote.extend(eitherWay),
    call: ({ ctx, body }) => quotes(ctx).create(bodyOf(split(body), createQuote)),
  },
  {
    method: 'PUT',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.update',
    operation: 'updateBidAsk',
    summary: 'Changes a market quote',
    body: edited.extend(z.object(eitherWay).partial().shape),
    record: { key: 'data' },
    call: ({ ctx, params, body }) =>
      quotes(ctx).update({ ...changesOf(split(body), edited), bid_ask_id: idOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.delete',
    operation: 'deleteBidAsk',
    summary: 'Deletes a market quote',
    call: ({ ctx, params }) => quotes(ctx).delete({ bid_ask_id: idOf(params) }),
  },
];
