/** The example on the help page. The demo data contains it too, as reported trades from before its first day. */
import { countedVolumes, type Deal } from './price-index-deals.ts';
import { assess, changeOf, type Figure } from './price-index-rule.ts';

interface ExampleTrade {
  /** Days before the first day of the demo. */
  days_ago: number;
  /** USD/BBL a month. */
  price: number;
  /** MBBL. */
  volume: number;
}

export const indexExample = {
  region: 'PADD 2',
  product_category: 'Asphalt',
  /** Trades of the last 30 days, cheapest first. The second has more than half of the volume. */
  trades: [
    { days_ago: 12, price: 0.86, volume: 150 },
    { days_ago: 4, price: 0.9, volume: 300 },
    { days_ago: 23, price: 0.94, volume: 50 },
  ],
  /** Trades of the 30 days before. */
  earlier: [
    { days_ago: 41, price: 0.85, volume: 100 },
    { days_ago: 53, price: 0.87, volume: 100 },
    { days_ago: 34, price: 0.88, volume: 150 },
  ],
} as const satisfies { [key: string]: string | readonly ExampleTrade[] };

/** Each trade is entered by a different Admin. */
const reported = (trades: readonly ExampleTrade[]): Deal[] =>
  trades.map(({ price, volume }, admin) => ({
    price,
    volume,
    terminal: admin,
    trader: admin,
    reported: true,
  }));

const figureOf = (trades: readonly ExampleTrade[]): Figure =>
  assess({ deals: reported(trades), asks: [], bids: [] }).assessment ?? { price: 0, basis: 'deals' };

const [now, before] = [figureOf(indexExample.trades), figureOf(indexExample.earlier)];
export const examplePrice = now.price;
export const exampleBefore = before.price;
export const exampleChange = changeOf(now, before) ?? 0;

const counted = countedVolumes(reported(indexExample.trades));
const sum = (volumes: readonly number[]) => volumes.reduce((all, volume) => all + volume, 0);

/** Its deals, each with its counted volume and the cumulative counted volume. */
export const exampleSteps = indexExample.trades.map(({ price, volume }, i) => ({
  price,
  volume,
  counted: counted[i] ?? 0,
  reached: sum(counted.slice(0, i + 1)),
}));
export const exampleWhole = sum(counted);
/** The deal whose volume is capped. */
export const exampleCapped = exampleSteps.find((step) => step.counted < step.volume);
