import type { Region } from '@tank/schema/regions';
import { daysBetween } from '../dates.ts';
import { type Random, round } from '../random.ts';

/** USD/BBL a month of ordinary tanks, before the category and the season. */
const regional: Record<Region, number> = {
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

const PRICE_FLOOR = 0.35;
const PRICE_CAP = 1.1;

export const clampPrice = (value: number) => round(Math.min(PRICE_CAP, Math.max(PRICE_FLOOR, value)), 4);

/** The middle of the market on a day: a slow rise, a yearly swing and waves that differ from region to region. */
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
  return clampPrice(regional[region] * (factors[category] ?? 1) * (1 + season + wave + (age / 540) * 0.06));
}

/** What one party asks or bids: the market price, apart by `spread`, to a quarter cent. */
export function quotedPrice(
  market: Parameters<typeof marketPrice>[0] & { random: Random; spread?: number },
): number {
  const { random, spread = 0, ...at } = market;
  const value = marketPrice(at) * (1 + spread + random.normal(0, 0.04));
  return clampPrice(Math.round(value * 400) / 400);
}
