import { type Region, regions } from '@tank/schema/map/regions';
import { indexExample } from '@tank/schema/market/price-index-example';
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

/** How far from the market; the further apart, the less sure anybody is of the price. */
const spreads = { bid: -0.035, ask: 0.04, trade: 0.002 } as const;
type Kind = keyof typeof spreads;
/**
 * What is heard of at once. Brokers say what would be bid and what asked for the same tanks: so the two sides are of the same regions
 * and categories, or the means of many would say where each side is, and not how far apart they are.
 */
const heard = { both: ['bid', 'ask'], trade: ['trade'] } as const satisfies Record<string, readonly Kind[]>;
type Heard = keyof typeof heard;
/** MBBL: what is done is larger than what is sought and offered by the tank. */
const TRADED = [300, 400, 500, 600, 800];
const QUOTED = [200, 250, 300, 400, 500];

/** How likely an Admin hears of one in a month, of another one, and so on: of what never lacks a month, of the rest. */
const chances: Record<Heard, [steady: readonly number[], other: readonly number[]]> = {
  both: [
    [1, 0.9, 0.9],
    [1, 0.9, 0.8],
  ],
  trade: [[1, 1, 1, 0.9], [0.4]],
};
/** Less is heard where little is stored. */
const busyness = (region: Region) => (region === 'PADD 4' ? 0.4 : 1);

const heardOf = (group: number, region: Region, random: Random): Heard[] =>
  (Object.keys(chances) as Heard[]).flatMap((what) =>
    chances[what][group === 0 ? 0 : 1].flatMap((chance) =>
      random.chance(chance === 1 ? 1 : chance * busyness(region)) ? [what] : [],
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

/** A trade whose decimal point slipped: it waits for an Admin, and the index says so. */
function mistypedTrade({ today }: World, random: Random) {
  const date_placed = addDays(today, -3);
  return {
    region: 'PADD 3',
    product_category: ['Heavy Crude'],
    price: 5.9,
    volume: 300,
    term: 6,
    bid_ask: 'trade' as const,
    start_date: nextMonth(date_placed),
    date_placed,
    created_at: momentOf(date_placed, random),
  };
}

/** Bid, ask and trade quotes by region and category, two years back. */
export async function seedQuotes(world: World, people: People): Promise<void> {
  const random = world.random.fork('quotes');
  const editors = people.active('Admin');
  const month = `${world.today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS + 1 }, (_, i) => addMonths(month, i - MONTHS));
  const rumours = regions.flatMap((region) =>
    groups.flatMap((categories, group) =>
      months.flatMap((first) =>
        heardOf(group, region, random).map((what) => ({ region, categories, first, what })),
      ),
    ),
  );
  const quotes = [
    ...exampleTrades(world, random).map((trade) => [trade]),
    [mistypedTrade(world, random)],
    ...rumours.map((one) => quotesOf(one, world, random)),
  ];
  const rows = quotes.flatMap((together, i) =>
    // All of them, in turn: an index of trades needs three who entered them.
    together.map((quote) => ({ ...quote, entered_by: editors[i % editors.length]?.user_id ?? null })),
  );
  await writeByTime(world.tx, bidAsk, rows);
}

const isExample = ({ region, category }: { region: Region; category: string }) =>
  region === indexExample.region && category === indexExample.product_category;

interface Rumour {
  region: Region;
  categories: readonly string[];
  first: string;
  what: Heard;
}

function quotesOf({ region, categories, first, what }: Rumour, world: World, random: Random) {
  const { today, yesterday } = world;
  const date_placed = earlier(yesterday, addDays(first, random.int(0, 27)));
  const unsure = 1 + 4 * shockOf(region, daysBetween(date_placed, today));
  const same = {
    region,
    product_category: categories.filter((category) => what !== 'trade' || !isExample({ region, category })),
    volume: random.pick(what === 'trade' ? TRADED : QUOTED),
    term: random.pick([3, 6, 12, 12, 24]),
    start_date: addMonths(nextMonth(date_placed), random.int(0, 1)),
    date_placed,
    created_at: momentOf(date_placed, random),
  };
  const at = { region, category: categories[0] ?? '', date: date_placed, today, random };
  return heard[what].map((bid_ask) => ({
    ...same,
    bid_ask,
    price: quotedPrice({
      ...at,
      spread: spreads[bid_ask] * unsure,
      scatter: bid_ask === 'trade' ? 0.01 : 0.02,
    }),
  }));
}
