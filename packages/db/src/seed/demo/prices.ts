import type { Region } from '@tank/schema/map/regions';
import { daysBetween } from '../dates.ts';
import { type Random, round } from '../random.ts';

/** Base price in USD/BBL a month, before category and season. */
const regionalPrices: Record<Region, number> = {
  Canada: 0.52,
  'PADD 1A': 0.7,
  'PADD 1B': 0.66,
  'PADD 1C': 0.6,
  'PADD 2': 0.5,
  'PADD 3': 0.57,
  'PADD 4': 0.55,
  'PADD 5': 0.8,
};

const factors: Record<string, number> = {
  'Light Crude': 0.85,
  'Heavy Crude': 1.02,
  Condensate: 0.92,
  Gasoline: 1,
  Distillate: 0.96,
  'Jet Fuel': 1.06,
  'Residual Fuel Oil': 1.05,
  Ethanol: 1.08,
  'Biodiesel & Renewable Diesel': 1.15,
  'LPG & NGL': 1.25,
  Petrochemicals: 1.3,
  'Base Oils & Lubricants': 1.2,
  Asphalt: 1.1,
  'Vegetable Oils': 1.18,
  Fertilizer: 1.02,
};

const categoryFactor = (category: string) => factors[category] ?? 1;

/** The category that sets the price of a tank that may hold several. */
export const mostExpensiveCategory = (categories: readonly string[]): string =>
  categories.toSorted((a, b) => categoryFactor(b) - categoryFactor(a))[0] ?? '';

const PRICE_FLOOR = 0.35;
const PRICE_CAP = 1.1;

export const clampPrice = (value: number) => round(Math.min(PRICE_CAP, Math.max(PRICE_FLOOR, value)), 4);

/** Sudden price rises: days before today, relative rise, and time constant of the exponential decay in days. */
const shocks: readonly { age: number; rise: number; decayDays: number; regions?: readonly Region[] }[] = [
  // Contango: demand for storage rises everywhere.
  { age: 470, rise: 0.17, decayDays: 55 },
  // A hurricane in the Gulf.
  { age: 275, rise: 0.13, decayDays: 28, regions: ['PADD 3', 'PADD 1C'] },
];

/** Relative price increase by shocks in a region on a day. */
export function shockFactor(region: Region, days_before: number): number {
  const increases = shocks.map(({ age, rise, decayDays, regions }) => {
    const since = age - days_before;
    return since < 0 || (regions && !regions.includes(region)) ? 0 : rise * Math.exp(-since / decayDays);
  });
  return increases.reduce((sum, rise) => sum + rise, 0);
}

/** The market price on a day: a slow rise, a yearly season, regional waves, and shocks. */
export function marketPrice({
  region,
  category,
  date,
  today,
}: {
  region: Region;
  category: string;
  date: string;
  today: string;
}): number {
  const age = daysBetween(today, date);
  const phase = (region.charCodeAt(region.length - 1) + category.length) % 12;
  const season = 0.05 * Math.sin(((age / 30.4 + phase) * Math.PI) / 6);
  const wave = 0.03 * Math.sin(age / 47 + phase * 2);
  return clampPrice(
    regionalPrices[region] *
      categoryFactor(category) *
      (1 + season + wave + shockFactor(region, -age) + (age / 540) * 0.06),
  );
}

/** One party's ask or bid: the market price with `spread` and random `scatter`, rounded to a quarter cent. */
export function quotedPrice(
  market: Parameters<typeof marketPrice>[0] & { random: Random; spread?: number; scatter?: number },
): number {
  const { random, spread = 0, scatter = 0.04, ...at } = market;
  const value = marketPrice(at) * (1 + spread + random.normal(0, scatter));
  return clampPrice(Math.round(value * 400) / 400);
}
