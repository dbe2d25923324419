import { indexExample } from '@tank/schema/price-index-example';
import { type Region, regions } from '@tank/schema/regions';
import { bidAsk } from '../../tables/bid-ask.ts';
import { addDays, addMonths, daysBetween, earlier, momentOf, nextMonth } from '../dates.ts';
import type { Random } from '../random.ts';
import { writeByTime } from './insert.ts';
import { quotedPrice, shockOf } from './prices.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Months of quotes before today's. */
const MONTHS = 24;

/** What is quoted together. The first group is what the charts open with, so it never lacks a month. */
const groups: readonly (readonly string[])[] = [
  ['Heavy Crude'],
  ['Light Crude', 'Condensate'],
  ['Gasoline', 'Distillate'],
  ['Jet Fuel', 'Residual Fuel Oil', 'Asphalt'],
  ['Ethanol', 'Biodiesel & Renewable Diesel', 'Vegetable Oils'],
  ['LPG & NGL', 'Petrochemicals', 'Base Oils & Lubricants', 'Fertilizer'],
];

/** Bids lie below the market, asks above, trades in between; the further apart, the less sure anybody is of the price. */
const spreads = { bid: -0.035, ask: 0.04, trade: 0.002 } as const;
type Kind = keyof typeof spreads;
/** MBBL: what is done is larger than what is sought and offered by the tank. */
const TRADED = [300, 400, 500, 600, 800];
const QUOTED = [50, 100, 100, 150, 200, 250, 300, 500];

/** How likely an Admin hears of one in a month, of another one, and so on: of what never lacks a month, of the rest. */
const chances: Record<Kind, [steady: readonly number[], other: readonly number[]]> = {
  bid: [[1, 0.8, 0.8], [0.85]],
  ask: [[1, 0.8, 0.8], [0.85]],
  trade: [[1, 0.9, 0.9], [0.4]],
};
/** Less is heard where little is stored. */
const busyness = (region: Region) => (region === 'PADD 4' ? 0.4 : 1);

const heardOf = (group: number, region: Region, random: Random): Kind[] =>
  (Object.keys(chances) as Kind[]).flatMap((kind) =>
    chances[kind][group === 0 ? 0 : 1].flatMap((chance) =>
      random.chance(chance === 1 ? 1 : chance * busyness(region)) ? [kind] : [],
    ),
  );

/** The trades of the help page's example; of its category no others are heard of there. */
const exampleTrades = ({ today }: World, random: Random) =>
  [...indexExample.trades, ...indexExample.earlier].map(({ days_ago, price, volume }) => {
    const date_placed = addDays(today, -days_ago);
    return {
      region: indexExample.region,
      product_category: [indexExample.product_category],
      price,
      volume,
      term: 12,
      bid_ask: 'trade' as const,
      start_date: nextMonth(date_placed),
      date_placed,
      created_at: momentOf(date_placed, random),
    };
  });

/** Bid, ask and trade quotes by region and category, two years back. */
export async function seedQuotes(world: World, people: People): Promise<void> {
  const random = world.random.fork('quotes');
  const editors = people.active('Admin');
  const month = `${world.today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS + 1 }, (_, i) => addMonths(month, i - MONTHS));
  const heard = regions.flatMap((region) =>
    groups.flatMap((categories, group) =>
      months.flatMap((first) =>
        heardOf(group, region, random).map((bid_ask) => ({ region, categories, first, bid_ask })),
      ),
    ),
  );
  const quotes = [...exampleTrades(world, random), ...heard.map((one) => quoteOf(one, world, random))];
  const rows = quotes.map((quote, i) => ({
    ...quote,
    // Both of them, in turn: what one hears of alone is no market.
    entered_by: editors[i % editors.length]?.user_id ?? null,
  }));
  await writeByTime(world.tx, bidAsk, rows);
}

const isExample = ({ region, category }: { region: Region; category: string }) =>
  region === indexExample.region && category === indexExample.product_category;

interface Heard {
  region: Region;
  categories: readonly string[];
  first: string;
  bid_ask: Kind;
}

function quoteOf({ region, categories, first, bid_ask }: Heard, world: World, random: Random) {
  const { today, yesterday } = world;
  const date_placed = earlier(yesterday, addDays(first, random.int(0, 27)));
  const unsure = 1 + 4 * shockOf(region, daysBetween(date_placed, today));
  return {
    region,
    product_category: categories.filter(
      (category) => bid_ask !== 'trade' || !isExample({ region, category }),
    ),
    price: quotedPrice({
      region,
      category: categories[0] ?? '',
      date: date_placed,
      today,
      random,
      spread: spreads[bid_ask] * unsure,
      scatter: bid_ask === 'trade' ? 0.01 : 0.02,
    }),
    volume: random.pick(bid_ask === 'trade' ? TRADED : QUOTED),
    term: random.pick([3, 6, 12, 12, 24]),
    bid_ask,
    start_date: addMonths(nextMonth(date_placed), random.int(0, 1)),
    date_placed,
    created_at: momentOf(date_placed, random),
  };
}
