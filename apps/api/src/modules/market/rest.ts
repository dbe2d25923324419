import {
  comparison,
  documentedBidAskRow,
  documentedCombinedRow,
  documentedComparisonRow,
  documentedHeatRow,
  heatMap,
  monthlyAnswer,
  monthlyVolumes,
  series,
  volumeAnswer,
  volumes,
} from '@tank/schema/market/market';
import { priceIndex, priceIndexAnswer } from '@tank/schema/market/price-index';
import * as z from 'zod';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { marketRouter } from './router.ts';

const market = createCaller(marketRouter);

/** Documented query parameters and the input fields they map to. */
const range: Record<string, string> = { startDate: 'start_date', endDate: 'end_date' };
const renamed: Record<string, string> = { ...range, showHistory: 'show_history' };

/** Only the rows: the documented fields and the basis of each price. */
const indexRows = z.array(
  priceIndexAnswer.shape.rows.element
    .pick({
      region: true,
      product_category: true,
      price: true,
      prev_price: true,
      change: true,
      basis: true,
      sample_size: true,
    })
    .extend({ as_of: z.string().nullable() }),
);

const documentedMonths = z.array(monthlyAnswer.element.pick({ date: true, volume: true }));

/** The schema of a documented response: rows without the additional fields of the typed procedures. */
const documentedRows = <S extends z.ZodObject>(row: S) => ({
  answer: z.array(row),
  rowsOf: (rows: readonly z.input<S>[]) => rows.map((one) => row.parse(one)),
});
const combinedRows = documentedRows(documentedCombinedRow);
const bidAskRows = documentedRows(documentedBidAskRow);
const comparisonRows = documentedRows(documentedComparisonRow);
const heatRows = documentedRows(documentedHeatRow);

export const marketRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/combined',
    procedure: 'market.combined',
    operation: 'getCombinedMarket',
    summary: 'Available capacity, open interest and price by day',
    query: series,
    renamed: range,
    answer: combinedRows.answer,
    call: async ({ ctx, query }) =>
      combinedRows.rowsOf(await market(ctx).combined(bodyOf(query, series, renamed))),
  },
  {
    method: 'GET',
    path: '/api/bid_ask',
    procedure: 'market.bidAsk',
    operation: 'listBidAsks',
    summary: 'Bid and ask by day',
    query: series,
    renamed: range,
    answer: bidAskRows.answer,
    call: async ({ ctx, query }) =>
      bidAskRows.rowsOf(await market(ctx).bidAsk(bodyOf(query, series, renamed))),
  },
  {
    method: 'GET',
    path: '/api/comparison',
    procedure: 'market.comparison',
    operation: 'getMarketComparison',
    summary: 'A series of two regions by day',
    query: comparison,
    renamed: range,
    answer: comparisonRows.answer,
    call: async ({ ctx, query }) =>
      comparisonRows.rowsOf(await market(ctx).comparison(bodyOf(query, comparison, renamed))),
  },
  {
    method: 'GET',
    path: '/api/volume',
    procedure: 'market.volume',
    operation: 'getMarketVolume',
    summary: 'Volume by region or product category',
    query: volumes,
    answer: volumeAnswer.shape.rows,
    renamed: range,
    call: async ({ ctx, query }) => (await market(ctx).volume(bodyOf(query, volumes, renamed))).rows,
  },
  {
    method: 'GET',
    path: '/api/volume_monthly',
    procedure: 'market.volumeMonthly',
    operation: 'getMonthlyVolume',
    summary: 'Volume booked by month',
    query: monthlyVolumes,
    answer: documentedMonths,
    renamed: range,
    call: async ({ ctx, query }) => {
      const months = await market(ctx).volumeMonthly(bodyOf(query, monthlyVolumes, renamed));
      return months.map(({ date, volume }) => ({ date, volume }));
    },
  },
  {
    method: 'GET',
    path: '/api/price_index',
    procedure: 'market.priceIndex',
    operation: 'getPriceIndex',
    summary: 'The price index by region and product category',
    query: priceIndex,
    answer: indexRows,
    call: async ({ ctx, query }) => {
      const { as_of, rows } = await market(ctx).priceIndex(bodyOf(query, priceIndex, renamed));
      return rows.map(({ region, product_category, price, prev_price, change, basis, sample_size }) => ({
        region,
        product_category,
        price,
        prev_price,
        change,
        basis,
        sample_size,
        as_of,
      }));
    },
  },
  {
    method: 'GET',
    path: '/api/heatmap',
    procedure: 'market.heatmap',
    operation: 'getHeatmap',
    summary: 'Volume and price by state and province',
    query: heatMap.extend({ show_history: z.enum(['true', 'false']).default('false') }),
    renamed,
    answer: heatRows.answer,
    call: async ({ ctx, query }) =>
      heatRows.rowsOf(await market(ctx).heatmap(bodyOf(query, heatMap, renamed))),
  },
];
