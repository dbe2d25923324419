/** The market series: the product's own queries of the roll-up and sums, without caches and contracts. */
import type { Database } from '@tank/db/client';
import { productCategories } from '@tank/db/tables/context';
import { datesBetween } from '@tank/schema/kit/dates';
import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { defaultRange, type SeriesKind } from '@tank/schema/market/market-kinds';
import type { FastifyInstance } from 'fastify';
import { drawStateLines, toStateRows } from '../../apps/api/src/modules/market/get-heat-map.ts';
import { drawCellLines } from '../../apps/api/src/modules/market/get-volumes.ts';
import { decodeGap } from '../../apps/api/src/modules/market/published-bids/disclosure.ts';
import { readBooked } from '../../apps/api/src/modules/market/queries.ts';
import { ALL_CATEGORIES } from '../../apps/api/src/modules/market/roll-up/cells.ts';
import { toValue } from '../../apps/api/src/modules/market/series/chart-lines.ts';
import { meanVolume } from '../../apps/api/src/modules/market/series/means.ts';
import { drawSeries } from '../../apps/api/src/modules/market/series/series.ts';
import { unitsOf } from '../../apps/api/src/modules/market/series/series-rules.ts';
import { readSession } from './read-session.ts';

type Asked = Record<'region' | 'region1' | 'region2' | 'product_category' | 'type', string>;

const days = defaultRange(dateIn(DEFAULT_TIME_ZONE, new Date()));
const dates = datesBetween(days.start_date, days.end_date);
const byVolume = (a: { volume: number }, b: { volume: number }) => b.volume - a.volume;

export function addMarket(app: FastifyInstance, { db, client }: Database): void {
  const categories = async () => {
    const rows = await db.select().from(productCategories);
    return new Map(rows.map((row) => [row.product_category, row.product_category_id]));
  };
  const loadSeries = async (kinds: SeriesKind[], regions: string[], { product_category }: Asked) => {
    const of = await categories();
    const cell = {
      areas: regions,
      product_category_id: of.get(product_category) ?? 0,
      ids: [...of.values()],
    };
    const drawn = await drawSeries(db, { ...cell, kinds, days });
    const units = kinds.flatMap((kind) => regions.map(() => unitsOf(kind)));
    return {
      values: units.map((unit, i) => dates.map((_, at) => toValue(drawn[i]?.[at], unit))),
      // Of the kinds that are prices, in the same order.
      gaps: drawn.slice(units.length).map((line) => dates.map((_, at) => decodeGap(line[at]))),
    };
  };

  const answers: Record<string, (asked: Asked) => Promise<object[]>> = {
    async combined(asked) {
      const kinds: SeriesKind[] = ['available_capacity', 'open_interest', 'price'];
      const { values, gaps } = await loadSeries(kinds, [asked.region], asked);
      const [capacity, interest, price] = values;
      return dates.map((date, at) => ({
        date,
        available_capacity: capacity?.[at],
        open_interest: interest?.[at],
        price: price?.[at],
        price_gap: gaps[0]?.[at],
      }));
    },
    async bidAsk(asked) {
      const { values, gaps } = await loadSeries(['bid', 'ask'], [asked.region], asked);
      const [bid, ask] = values;
      return dates.map((date, at) => ({
        date,
        bid: bid?.[at],
        ask: ask?.[at],
        bid_gap: gaps[0]?.[at],
        ask_gap: gaps[1]?.[at],
      }));
    },
    async comparison(asked) {
      const { values, gaps } = await loadSeries(
        [asked.type as SeriesKind],
        [asked.region1, asked.region2],
        asked,
      );
      const [one, other] = values;
      return dates.map((date, at) => ({
        date,
        region1: one?.[at],
        region2: other?.[at],
        region1_gap: gaps[0]?.[at],
        region2_gap: gaps[1]?.[at],
      }));
    },
    async volume({ region }) {
      const of = [...(await categories())];
      const ids = [ALL_CATEGORIES, ...of.map(([, id]) => id)];
      const cells = ids.map((product_category_id) => ({ area: region, product_category_id }));
      const [, ...drawn] = await drawCellLines(db, { type: 'available_capacity', cells }, days);
      return of
        .map(([product_category], i) => ({ product_category, volume: drawn[i] ? meanVolume(drawn[i]) : 0 }))
        .filter(({ volume }) => volume > 0)
        .sort(byVolume);
    },
    async volumeMonthly() {
      const booked = new Map((await readBooked(db, days)).map(({ date, volume }) => [date, volume]));
      const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
      const running = new Date().toISOString().slice(0, 7);
      return months
        .filter((date) => date <= running)
        .map((date) => ({ date, volume: booked.get(date) ?? 0, to_date: date === running }));
    },
    async heatmap() {
      const drawn = await drawStateLines(db, { type: 'both', product_category_id: ALL_CATEGORIES }, { days });
      return toStateRows(drawn).sort(byVolume);
    },
  };

  app.get<{ Params: { name: string }; Querystring: { input: string } }>('/market/:name', async (request) => {
    await readSession(client, request);
    const { params, query } = request;
    return { rows: await answers[params.name]?.(JSON.parse(query.input)) };
  });
}
