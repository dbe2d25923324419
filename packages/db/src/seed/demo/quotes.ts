import { type Region, regions } from '@tank/schema/map/regions';
import { indexExample } from '@tank/schema/market/price-index-example';
import { bidAsk } from '../../tables/bid-ask.ts';
import { addDays, addMonths, daysBetween, earlier, nextMonth, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import { writeByTime } from './insert.ts';
import { quotedPrice, shockFactor } from './prices.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Months of quotes before the current one. */
const MONTHS = 24;

/** Categories that are quoted together. The charts open with the first group, so it has quotes in every month. */
const groups: readonly (readonly string[])[] = [
  ['Heavy Crude'],
  ['Light Crude', 'Condensate'],
  ['Gasoline', 'Distillate'],
  ['Jet Fuel', 'Residual Fuel Oil', 'Asphalt'],
  ['Ethanol', 'Biodiesel & Renewable Diesel', 'Vegetable Oils'],
  ['LPG & NGL', 'Petrochemicals', 'Base Oils & Lubricants', 'Fertilizer'],
];

/** Distance from the market price. */
const spreads = { bid: -0.035, ask: 0.04, trade: 0.002 } as const;
type Kind = keyof typeof spreads;
/**
 * Kinds that are reported together. Brokers quote bid and ask for the same tanks; with different regions and categories on the two
 * sides, their averages would not show the spread.
 */
const reportKinds = { quote: ['bid', 'ask'], trade: ['trade'] } as const satisfies Record<
  string,
  readonly Kind[]
>;
type ReportType = keyof typeof reportKinds;
/** MBBL. */
const TRADE_VOLUMES = [300, 400, 500, 600, 800];
const QUOTE_VOLUMES = [200, 250, 300, 400, 500];

/** Probabilities of a first report in a month, a second and so on: for the first group and for the others. */
const reportProbabilities: Record<ReportType, [firstGroup: readonly number[], others: readonly number[]]> = {
  quote: [
    [1, 0.9, 0.9],
    [1, 0.9, 0.8],
  ],
  trade: [[1, 1, 1, 0.9], [0.4]],
};
/** PADD 4 has little storage, so few reports. */
const regionalFactor = (region: Region) => (region === 'PADD 4' ? 0.4 : 1);

const drawReportTypes = (group: number, region: Region, random: Random): ReportType[] =>
  (Object.keys(reportProbabilities) as ReportType[]).flatMap((type) =>
    reportProbabilities[type][group === 0 ? 0 : 1].flatMap((probability) =>
      random.chance(probability === 1 ? 1 : probability * regionalFactor(region)) ? [type] : [],
    ),
  );

/** The trades of the help page's example, the only ones of its region and category. */
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
      created_at: randomInstant(date_placed, random),
    };
  });

/** A trade with a misplaced decimal point: it waits for an Admin, and the index says so. */
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
    created_at: randomInstant(date_placed, random),
  };
}

/** Bid, ask and trade quotes of two years, by region and category. */
export async function seedQuotes(world: World, people: People): Promise<void> {
  const random = world.random.fork('quotes');
  const editors = people.active('Admin');
  const month = `${world.today.slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS + 1 }, (_, i) => addMonths(month, i - MONTHS));
  const reports = regions.flatMap((region) =>
    groups.flatMap((categories, group) =>
      months.flatMap((first) =>
        drawReportTypes(group, region, random).map((type) => ({ region, categories, first, type })),
      ),
    ),
  );
  const quotes = [
    ...exampleTrades(world, random).map((trade) => [trade]),
    [mistypedTrade(world, random)],
    ...reports.map((report) => drawQuotes(report, world, random)),
  ];
  const rows = quotes.flatMap((batch, i) =>
    // Rotates through the Admins: an index of trades needs trades entered by three of them.
    batch.map((quote) => ({ ...quote, entered_by: editors[i % editors.length]?.user_id ?? null })),
  );
  await writeByTime(world.tx, bidAsk, rows);
}

const isExample = ({ region, category }: { region: Region; category: string }) =>
  region === indexExample.region && category === indexExample.product_category;

interface Report {
  region: Region;
  categories: readonly string[];
  /** First day of its month. */
  first: string;
  type: ReportType;
}

function drawQuotes({ region, categories, first, type }: Report, world: World, random: Random) {
  const { today, yesterday } = world;
  const date_placed = earlier(yesterday, addDays(first, random.int(0, 27)));
  // Spreads widen while prices are in a shock.
  const widening = 1 + 4 * shockFactor(region, daysBetween(date_placed, today));
  const shared = {
    region,
    product_category: categories.filter((category) => type !== 'trade' || !isExample({ region, category })),
    volume: random.pick(type === 'trade' ? TRADE_VOLUMES : QUOTE_VOLUMES),
    term: random.pick([3, 6, 12, 12, 24]),
    start_date: addMonths(nextMonth(date_placed), random.int(0, 1)),
    date_placed,
    created_at: randomInstant(date_placed, random),
  };
  const at = { region, category: categories[0] ?? '', date: date_placed, today, random };
  return reportKinds[type].map((bid_ask) => ({
    ...shared,
    bid_ask,
    price: quotedPrice({
      ...at,
      spread: spreads[bid_ask] * widening,
      scatter: bid_ask === 'trade' ? 0.01 : 0.02,
    }),
  }));
}
