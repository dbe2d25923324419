import { type Region, regions } from '@tank/schema/regions';
import { bidAsk } from '../../tables/bid-ask.ts';
import { addDays, addMonths, earlier, momentOf } from '../dates.ts';
import { insertByTime } from './insert.ts';
import { marketPrice, quotedPrice } from './prices.ts';
import type { People } from './users.ts';
import type { World } from './world.ts';

/** Months of quotes before today's. */
const MONTHS = 18;

/** What is quoted together. The first group is what the charts open with, so it never lacks a month. */
const groups: readonly (readonly string[])[] = [
  ['Heavy Crude'],
  ['Light Crude', 'Condensate'],
  ['Gasoline', 'Distillate'],
  ['Jet Fuel', 'Residual Fuel Oil', 'Asphalt'],
  ['Ethanol', 'Biodiesel & Renewable Diesel', 'Vegetable Oils'],
  ['LPG & NGL', 'Petrochemicals', 'Base Oils & Lubricants', 'Fertilizer'],
];

/** Bids lie below the market, asks above, trades in between. */
const spreads = { bid: -0.035, ask: 0.04, trade: 0.002 } as const;
type Kind = keyof typeof spreads;

function kindsOf(group: number, region: Region, chance: (p: number) => boolean): Kind[] {
  const always = group === 0;
  const busy = region === 'PADD 4' ? 0.5 : 1;
  return (['bid', 'ask', 'trade'] as const).filter((kind) =>
    kind === 'trade' ? chance((always ? 0.6 : 0.15) * busy) : always || chance(0.5 * busy),
  );
}

/** Bid, ask and trade quotes by region and category, a year and a half back. */
export async function seedQuotes(world: World, people: People): Promise<void> {
  const { today, yesterday } = world;
  const random = world.random.fork('quotes');
  const editors = people.active('Admin');
  const month = `${today.slice(0, 7)}-01`;
  const rows = regions.flatMap((region) =>
    groups.flatMap((categories, group) =>
      Array.from({ length: MONTHS + 1 }, (_, i) => addMonths(month, i - MONTHS)).flatMap((first) =>
        kindsOf(group, region, random.chance).map((bid_ask) => {
          const date_placed = earlier(yesterday, addDays(first, random.int(0, 27)));
          const category = categories[0] ?? '';
          const at = { region, category, date: date_placed, today };
          return {
            region,
            product_category: [...categories],
            price:
              bid_ask === 'trade'
                ? marketPrice(at)
                : quotedPrice({ ...at, random, spread: spreads[bid_ask] }),
            volume: random.pick([50, 100, 100, 150, 200, 250, 300, 500]),
            term: random.pick([3, 6, 12, 12, 24]),
            bid_ask,
            start_date: addMonths(first, random.int(1, 6)),
            date_placed,
            entered_by: random.pick(editors).user_id,
            created_at: momentOf(date_placed, random),
          };
        }),
      ),
    ),
  );
  await insertByTime(world.tx, bidAsk, rows);
}
