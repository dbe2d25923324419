import { createQuote, updateQuote } from '@tank/schema/bid-ask';
import { bodyOf, commaJoined, commaSplit, idOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { bidAskRouter } from './router.ts';

const quotes = callerOf(bidAskRouter);

/** Comma-joined on the wire (docs/product.md#rest-names). */
const split = (body: Record<string, unknown>) => ({
  ...body,
  product_category: commaSplit(body.product_category),
});

const edited = updateQuote.omit({ bid_ask_id: true });

export const bidAskRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.get',
    summary: 'One market quote',
    call: async ({ ctx, params }) => {
      const { data } = await quotes(ctx).get({ bid_ask_id: idOf(params) });
      return { data: { ...data, product_category: commaJoined(data.product_category) } };
    },
  },
  {
    method: 'POST',
    path: '/api/bid_ask',
    procedure: 'bidAsk.create',
    summary: 'Enters a market quote',
    body: createQuote,
    call: ({ ctx, body }) => quotes(ctx).create(bodyOf(split(body), createQuote)),
  },
  {
    method: 'PUT',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.update',
    summary: 'Changes a market quote',
    body: edited,
    call: ({ ctx, params, body }) =>
      quotes(ctx).update({ ...bodyOf(split(body), edited), bid_ask_id: idOf(params) }),
  },
  {
    method: 'DELETE',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.delete',
    summary: 'Deletes a market quote',
    call: ({ ctx, params }) => quotes(ctx).delete({ bid_ask_id: idOf(params) }),
  },
];
