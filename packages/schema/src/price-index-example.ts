/** The example of the help page, which the demo's market has, too: trades that Admins heard of before its first day. */
import { assess, changeOf, type Step } from './price-index-rule.ts';

interface ExampleTrade {
  /** Before the demo's first day, whose index is that of the day before. */
  days_ago: number;
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

export const indexExample = {
  region: 'PADD 2',
  product_category: 'Asphalt',
  /** Of the last 30 days, the cheapest first. */
  trades: [
    { days_ago: 12, price: 0.86, volume: 150 },
    { days_ago: 4, price: 0.9, volume: 200 },
    { days_ago: 23, price: 0.94, volume: 50 },
  ],
  /** Of the 30 days before. */
  earlier: [
    { days_ago: 41, price: 0.85, volume: 100 },
    { days_ago: 53, price: 0.87, volume: 100 },
    { days_ago: 34, price: 0.88, volume: 150 },
  ],
} as const satisfies { [key: string]: string | readonly ExampleTrade[] };

/** Each was heard of by another Admin than the one before. */
const steps = (trades: readonly ExampleTrade[]): Step[] =>
  trades.map(({ price, volume }, i) => ({
    price,
    volume,
    contributions: 1,
    owners: [[i], [i]],
    secret: true,
  }));

const priceOf = (trades: readonly ExampleTrade[]) =>
  assess({ deals: steps(trades), asks: [], bids: [] })?.price ?? 0;

export const examplePrice = priceOf(indexExample.trades);
export const exampleBefore = priceOf(indexExample.earlier);
export const exampleChange = changeOf(examplePrice, exampleBefore) ?? 0;

/** Its deals with the volume that is reached at each. */
export const exampleSteps = indexExample.trades.map(({ price, volume }, i, all) => ({
  price,
  volume,
  reached: all.slice(0, i + 1).reduce((sum, trade) => sum + trade.volume, 0),
}));
export const exampleWhole = exampleSteps.at(-1)?.reached ?? 0;
