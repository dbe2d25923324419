/** The series of the market: the product's own reading of the roll-up and its sums, each time anew, with nothing around them. */
import type { Db } from '@tank/db/client';
import { productCategories } from '@tank/db/tables/context';
import { everyDay } from '@tank/schema/kit/dates';
import { defaultRange, type SeriesKind } from '@tank/schema/market-kinds';
import { findSubdivision } from '@tank/schema/regions';
import type { FastifyInstance } from 'fastify';
import { ALL_CATEGORIES, type Cell, lengthOf } from '../../apps/api/src/modules/market/cells.ts';
import { drawLines, said } from '../../apps/api/src/modules/market/line.ts';
import { cellsFor, unitsOf, worthOf } from '../../apps/api/src/modules/market/lines.ts';
import { meanPrice, meanVolume } from '../../apps/api/src/modules/market/means.ts';
import { readBooked, readSteps } from '../../apps/api/src/modules/market/queries.ts';
import { meanOf, neither, together, volumeOf } from '../../apps/api/src/modules/market/sums.ts';
import { isEnough } from '../../apps/api/src/modules/market/told.ts';

type Asked = Record<'region' | 'region1' | 'region2' | 'product_category' | 'type', string>;

const days = defaultRange(new Date().toISOString().slice(0, 10));
const length = lengthOf(days);
const dates = everyDay(days.start_date, days.end_date);
const byVolume = (a: { volume: number }, b: { volume: number }) => b.volume - a.volume;

export function addMarket(app: FastifyInstance, db: Db): void {
  const categories = async () => {
    const rows = await db.select().from(productCategories);
    return new Map(rows.map((row) => [row.product_category, row.product_category_id]));
  };
  const line = async (kind: SeriesKind, cell: Cell, ids: number[]) => {
    const steps = await readSteps(db, { ...days, cells: cellsFor(kind, cell, ids) });
    const [drawn] = drawLines(steps, { days: length, count: 1, read: worthOf(kind, cell, ids) });
    return dates.map((_, at) => said(drawn?.[at], unitsOf(kind)));
  };
  const several = async (kinds: SeriesKind[], { region, product_category }: Asked) => {
    const of = await categories();
    const cell = { area: region, product_category_id: of.get(product_category) ?? 0 };
    return Promise.all(kinds.map((kind) => line(kind, cell, [...of.values()])));
  };

  const answers: Record<string, (asked: Asked) => Promise<object[]>> = {
    async combined(asked) {
      const [capacity, interest, price] = await several(
        ['available_capacity', 'open_interest', 'price'],
        asked,
      );
      return dates.map((date, at) => ({
        date,
        available_capacity: capacity?.[at],
        open_interest: interest?.[at],
        price: price?.[at],
      }));
    },
    async bidAsk(asked) {
      const [bid, ask] = await several(['bid', 'ask'], asked);
      return dates.map((date, at) => ({ date, bid: bid?.[at], ask: ask?.[at] }));
    },
    async comparison(asked) {
      const kind = asked.type as SeriesKind;
      const [one, other] = await Promise.all(
        [asked.region1, asked.region2].map((region) => several([kind], { ...asked, region })),
      );
      return dates.map((date, at) => ({ date, region1: one?.[0]?.[at], region2: other?.[0]?.[at] }));
    },
    async volume({ region }) {
      const of = [...(await categories())];
      const ids = of.map(([, id]) => id);
      const cells = [{ measures: ['capacity'] as const, areas: [region], categories: ids }];
      const drawn = drawLines(await readSteps(db, { ...days, cells }), {
        days: length,
        count: ids.length,
        read: (sumOf, i) => volumeOf(together(sumOf({ area: region, product_category_id: ids[i] ?? 0 }))),
      });
      return of
        .map(([product_category], i) => ({ product_category, volume: drawn[i] ? meanVolume(drawn[i]) : 0 }))
        .filter(({ volume }) => volume > 0)
        .sort(byVolume);
    },
    async volumeMonthly() {
      const booked = new Map((await readBooked(db, days)).map(({ date, volume }) => [date, volume]));
      const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
      return months.map((date) => ({ date, volume: booked.get(date) ?? 0 }));
    },
    async heatmap() {
      const cells = [{ measures: ['capacity', 'interest'] as const, categories: [ALL_CATEGORIES] }];
      const found = await readSteps(db, { ...days, cells });
      const steps = found.map((step) => ({ ...step, area: findSubdivision(step.area)?.name ?? step.area }));
      const states = [...new Set(steps.map(({ area }) => area))];
      const drawn = drawLines(steps, {
        days: length,
        count: 2 * states.length,
        read: (sumOf, i) => {
          const area = states[i % states.length];
          const sum = together(area ? sumOf({ area, product_category_id: ALL_CATEGORIES }) : neither);
          if (i < states.length) return volumeOf(sum);
          return isEnough(sum) ? meanOf(sum) : Number.NaN;
        },
      });
      return states
        .map((state, i) => {
          const [volumes, prices] = [drawn[i], drawn[states.length + i]];
          return {
            state,
            volume: volumes ? meanVolume(volumes) : 0,
            price: prices ? meanPrice(prices) : null,
          };
        })
        .filter(({ volume }) => volume > 0)
        .sort(byVolume);
    },
  };

  app.get<{ Params: { name: string }; Querystring: { input: string } }>(
    '/market/:name',
    async ({ params, query }) => ({ rows: await answers[params.name]?.(JSON.parse(query.input)) }),
  );
}
