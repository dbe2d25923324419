/** Compares the answers of the market data calls with the models. */
import { isDeepStrictEqual } from 'node:util';
import { addDays, datesBetween } from '@tank/schema/kit/dates';
import { seriesKinds } from '@tank/schema/market/market-kinds';
import type { PriceIndexAnswer } from '@tank/schema/market/price-index';
import { expect } from 'vitest';
import type { TestApi } from '../test-api.ts';
import type { IndexModel } from './index-model.ts';
import { type Cell, type createModel, hasThreeOfTwoOwners, mean, volume } from './series-model.ts';

export type Model = ReturnType<typeof createModel>;

export interface Days {
  start_date: string;
  end_date: string;
}

/** Counts of compared values: a run without some of them proves little. */
export const counts = { prices: 0, gaps: 0, bids: 0, deals: 0, quotes: 0 };

/** The value of a row, or null with the reason. */
const entriesOf = (key: string, value: number | string): [string, number | string | null][] =>
  typeof value === 'number'
    ? [[key, value]]
    : [
        [key, null],
        [`${key}_gap`, value],
      ];

const names: Record<string, string> = { NJ: 'New Jersey', TX: 'Texas', LA: 'Louisiana' };

/** Compares with Node first, several times faster than vitest for thousands of values per step. */
function expectSame(answered: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(answered, expected)) expect(answered).toEqual(expected);
}

export function createComparison(api: TestApi, token: string | undefined) {
  async function ask(path: string, input: object) {
    const { status, text, body } = await api.query(`market.${path}`, input, token);
    if (status !== 200) throw new Error(text);
    return body.result.data;
  }
  const inputOf = ({ region, category }: Cell, range: Days) => ({
    ...range,
    ...(region && { region }),
    ...(category && { product_category: category }),
  });

  return {
    async series(model: Model, cell: Cell, range: Days): Promise<void> {
      const [combined, bidAsk] = await Promise.all([
        ask('combined', inputOf(cell, range)),
        ask('bidAsk', inputOf(cell, range)),
      ]);
      const expected = datesBetween(range.start_date, range.end_date).map((date) => {
        const of = (series: (typeof seriesKinds)[number]) => model.value(series, cell, date);
        return {
          date,
          ...Object.fromEntries(seriesKinds.flatMap((series) => entriesOf(series, of(series)))),
        };
      });
      const answered = combined.map((row: object, i: number) => ({ ...row, ...bidAsk[i] }));
      expectSame(answered, expected);
      for (const { date, bid, ask: asks } of bidAsk) {
        for (const price of [bid, asks]) counts[price === null ? 'gaps' : 'prices'] += 1;
        if (bid !== null && model.hasBids(cell, date)) counts.bids += 1;
      }
    },

    async pair(model: Model, range: Days): Promise<void> {
      const pair = await ask('comparison', { ...range, region1: 'PADD 1B', region2: 'PADD 3', type: 'ask' });
      expectSame(
        pair,
        datesBetween(range.start_date, range.end_date).map((date) => ({
          date,
          ...Object.fromEntries([
            ...entriesOf('region1', model.value('ask', { region: 'PADD 1B' }, date)),
            ...entriesOf('region2', model.value('ask', { region: 'PADD 3' }, date)),
          ]),
        })),
      );
    },

    async heatMap(model: Model, today: string): Promise<void> {
      const open = model.openOn(today).filter(({ kind }) => kind === 'listing' || kind === 'inquiry');
      const states = [...new Set(open.flatMap(({ state }) => state ?? []))];
      const heat = states.map((state) => {
        const there = open.filter((one) => one.state === state);
        const priced = there.filter(({ price }) => price !== null);
        const gap = priced.length === 0 ? 'no prices' : 'too few owners';
        return {
          state: names[state],
          volume: volume(there),
          ...Object.fromEntries(entriesOf('price', hasThreeOfTwoOwners(priced) ? mean(priced) : gap)),
        };
      });
      const byName = (a: { state?: string | undefined }, b: { state?: string | undefined }) =>
        String(a.state).localeCompare(String(b.state));
      expect((await ask('heatmap', {})).sort(byName)).toEqual(heat.sort(byName));
    },

    async booked(range: Days, today: string): Promise<void> {
      const rows = await api.database.client`
        select to_char(date_booked, 'YYYY-MM') as date, sum(volume)::float8 as volume from bookings group by 1 order by 1`;
      const answered: { date: string; volume: number }[] = await ask('volumeMonthly', range);
      const last = [range.end_date, today].sort()[0]?.slice(0, 7);
      expect(answered.at(-1)?.date).toBe(last);
      const booked = answered.filter((row) => row.volume > 0);
      expect(booked.map(({ date, volume }) => ({ date, volume }))).toEqual([...rows]);
    },

    /** All assessments so far. */
    async assessments(model: IndexModel): Promise<void> {
      const rows = await api.database.client`
        select concat_ws('/', as_of, region, product_category) as at, basis, price, contributions as sample_size from price_index`;
      expectSame(Object.fromEntries(rows.map(({ at, ...row }) => [at, row])), model.all());
    },

    /** The newest assessment with its history. */
    async index(model: IndexModel, today: string): Promise<void> {
      const as_of = model.last();
      if (as_of === undefined) return;
      const answer: PriceIndexAnswer = await ask('priceIndex', as_of === addDays(today, -1) ? {} : { as_of });
      expect(answer.as_of).toBe(as_of);
      expectSame(
        answer.rows,
        answer.rows.map((row) => model.row(as_of, row)),
      );
      for (const { basis } of answer.rows) if (basis) counts[basis] += 1;
    },
  };
}
export type Comparison = ReturnType<typeof createComparison>;
