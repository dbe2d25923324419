/** The series of the market: the same SQL over the same roll-up, and the product's own sums, with nothing around them. */
import { defaultRange, type SeriesKind } from '@tank/schema/market-kinds';
import { findSubdivision } from '@tank/schema/regions';
import type { FastifyInstance } from 'fastify';
import type postgres from 'postgres';
import { type Cell, type Cells, eachDay, type Step } from '../../apps/api/src/modules/market/cells.ts';
import { cellsFor, worthOf } from '../../apps/api/src/modules/market/lines.ts';
import { meanPrice, meanVolume } from '../../apps/api/src/modules/market/means.ts';
import { isSecret } from '../../apps/api/src/modules/market/measures.ts';
import { meanOf, type Sum, together } from '../../apps/api/src/modules/market/sums.ts';
import { isEnough } from '../../apps/api/src/modules/market/told.ts';

type Sql = postgres.Sql;
type Asked = Record<'region' | 'region1' | 'region2' | 'product_category' | 'type', string>;

const days = defaultRange(new Date().toISOString().slice(0, 10));
const sums = ['volume', 'priced', 'value', 'contributions', 'owners', 'owner_squares'] as const;

const isOneOf = (sql: Sql, { measures, areas, categories }: Cells) => sql`(
  measure = any(${[...measures]}) and product_category_id = any(${[...categories]}) and ${areas ? sql`area = any(${[...areas]})` : sql`area like 'state/%'`})`;

async function read(sql: Sql, cells: readonly Cells[]): Promise<Step[]> {
  const rows = await sql`
    select measure, area, product_category_id, greatest(day, ${days.start_date}::date) as on_day,
      trunc(sum(volume) * 1000)::text as volume, trunc(sum(priced) * 1000)::text as priced,
      trunc(sum(value) * 10000000)::text as value, trunc(sum(contributions))::text as contributions,
      trunc(sum(owners))::text as owners, trunc(sum(owner_squares))::text as owner_squares
    from market_deltas
    where day <= ${days.end_date}
      and (${cells.map((one) => isOneOf(sql, one)).reduce((some, one) => sql`${some} or ${one}`)})
    group by measure, area, product_category_id, on_day order by on_day`;
  return rows.map((row) => ({
    area: row.area.replace('state/', ''),
    product_category_id: row.product_category_id,
    day: row.on_day,
    of: isSecret(row.measure) ? 'secret' : 'listed',
    by: Object.fromEntries(sums.map((part) => [part, BigInt(row[part])])) as Sum,
  }));
}

export function addMarket(app: FastifyInstance, sql: Sql): void {
  const categories = async () => {
    const rows =
      await sql`select product_category_id as id, product_category as name from product_categories`;
    return {
      ids: rows.map(({ id }) => Number(id)),
      of: new Map(rows.map(({ id, name }) => [name, Number(id)])),
    };
  };
  const line = async (kind: SeriesKind, cell: Cell, ids: number[]) => {
    const steps = await read(sql, cellsFor(kind, cell, ids));
    return eachDay(days, steps, (sumOf) => worthOf(kind, cell, sumOf, ids));
  };
  const several = async (kinds: SeriesKind[], { region, product_category }: Asked) => {
    const { ids, of } = await categories();
    const cell = { area: region, product_category_id: of.get(product_category) ?? 0 };
    return Promise.all(kinds.map((kind) => line(kind, cell, ids)));
  };

  const answers: Record<string, (asked: Asked) => Promise<object[]>> = {
    async combined(asked) {
      const [capacity, interest, price] = await several(
        ['available_capacity', 'open_interest', 'price'],
        asked,
      );
      return (capacity ?? []).map(({ date, value }, i) => ({
        date,
        available_capacity: value,
        open_interest: interest?.[i]?.value,
        price: price?.[i]?.value,
      }));
    },
    async bidAsk(asked) {
      const [bid, ask] = await several(['bid', 'ask'], asked);
      return (bid ?? []).map(({ date, value }, i) => ({ date, bid: value, ask: ask?.[i]?.value }));
    },
    async comparison(asked) {
      const kind = asked.type as SeriesKind;
      const [one, other] = await Promise.all(
        [asked.region1, asked.region2].map((region) => several([kind], { ...asked, region })),
      );
      return (one?.[0] ?? []).map(({ date, value }, i) => ({
        date,
        region1: value,
        region2: other?.[0]?.[i]?.value,
      }));
    },
    async volume({ region }) {
      const { of } = await categories();
      const parts = [...of].map(([name, product_category_id]) => ({
        name,
        cell: { area: region, product_category_id },
      }));
      const ids = parts.map(({ cell }) => cell.product_category_id);
      const steps = await read(sql, [{ measures: ['capacity'], areas: [region], categories: ids }]);
      const each = eachDay(days, steps, (sumOf) => parts.map(({ cell }) => together(sumOf(cell))));
      return parts
        .map(({ name }, i) => ({
          product_category: name,
          volume: meanVolume(each.flatMap(({ value }) => value[i] ?? [])),
        }))
        .filter(({ volume }) => volume > 0)
        .sort((a, b) => b.volume - a.volume);
    },
    async volumeMonthly() {
      const rows = await sql`
        select to_char(month, 'YYYY-MM') as date, coalesce(sum(volume), 0) as volume
        from generate_series(date_trunc('month', ${days.start_date}::date), ${days.end_date}::date, '1 month') month
        left join market_deltas d on measure = 'booked' and area = '*' and product_category_id = 0
          and day >= month and day < month + interval '1 month'
        group by month order by month`;
      return rows.map(({ date, volume }) => ({ date, volume: Number(volume) }));
    },
    async heatmap() {
      const found = await read(sql, [{ measures: ['capacity', 'interest'], categories: [0] }]);
      const steps = found.map((step) => ({ ...step, area: findSubdivision(step.area)?.name ?? step.area }));
      const states = [...new Set(steps.map(({ area }) => area))];
      const each = eachDay(days, steps, (sumOf) =>
        states.map((area) => together(sumOf({ area, product_category_id: 0 }))),
      );
      return states
        .map((state, i) => {
          const told = each.flatMap(({ value }) => value[i] ?? []);
          const price = meanPrice(told.map((sum) => (isEnough(sum) ? meanOf(sum) : null)));
          return { state, volume: meanVolume(told), price };
        })
        .filter(({ volume }) => volume > 0)
        .sort((a, b) => b.volume - a.volume);
    },
  };

  app.get<{ Params: { name: string }; Querystring: { input: string } }>(
    '/market/:name',
    async ({ params, query }) => ({ rows: await answers[params.name]?.(JSON.parse(query.input)) }),
  );
}
