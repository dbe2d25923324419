import { createQuote, quoteAnswer, updateQuote } from '@tank/schema/market/bid-ask';
import * as z from 'zod';
import { bodyOf, changesOf, commaJoined, commaSplit, idOf, type RestRoute } from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { bidAskRouter } from './router.ts';

const quotes = createCaller(bidAskRouter);

/** REST also accepts the categories as one comma-separated string (docs/product.md#rest-names). */
const splitCategories = (body: Record<string, unknown>) => ({
  ...body,
  product_category: commaSplit(body.product_category),
});

const quoteChanges = updateQuote.omit({ bid_ask_id: true });

const textOrList = { product_category: z.union([z.string(), z.array(z.string())]) };

export const bidAskRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.get',
    operation: 'getBidAsk',
    summary: 'A market quote',
    answer: responseWith(quoteAnswer, { product_category: z.string() }),
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
    summary: 'Creates a market quote',
    body: createQuote.extend(textOrList),
    call: ({ ctx, body }) => quotes(ctx).create(bodyOf(splitCategories(body), createQuote)),
  },
  {
    method: 'PUT',
    path: '/api/bid_ask/:id',
    procedure: 'bidAsk.update',
    operation: 'updateBidAsk',
    summary: 'Changes the given fields of a market quote',
    body: quoteChanges.extend(z.object(textOrList).partial().shape),
    record: { key: 'data' },
    call: ({ ctx, params, body }) =>
      quotes(ctx).update({ ...changesOf(splitCategories(body), quoteChanges), bid_ask_id: idOf(params) }),
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
