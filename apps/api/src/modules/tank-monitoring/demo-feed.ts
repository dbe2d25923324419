/** Plays the tank-monitoring service for the demo's accounts. The same day has the same figures, whenever it is looked at. */
import type { Measurement } from '@tank/schema/map/tank-monitoring';
import type { Days, TankFeed } from '../../kernel/tank-feed.ts';
import { createGathering, daysOf } from './by-operator.ts';
import { type DemoOperator, demoOperators } from './demo-operators.ts';

const DAY_MS = 86_400_000;
const TURN = 2 * Math.PI;
/** Periods in days that meet again only after centuries: no two years look alike. */
const WANDER = [
  { days: 17.3, share: 0.012 },
  { days: 41.7, share: 0.025 },
  { days: 113.9, share: 0.04 },
  { days: 577, share: 0.05 },
];
/** A storm of three weeks from the tenth of September: tanks fill while nothing leaves, and empty again. */
const STORM = { month: 8, from: 10, days: 21, share: 0.16 };
/** Nobody's tanks are brim-full or dry. */
const LEAST = 0.08;
const MOST = 0.96;

/** In [-1, 1), the same for the same number. */
function noise(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const wave = (day: number, period: number, shift: number) => Math.sin((TURN * day) / period + shift);

function stormOn(at: Date): number {
  const started = Date.UTC(at.getUTCFullYear(), STORM.month, STORM.from);
  const done = (at.getTime() - started) / (STORM.days * DAY_MS);
  return done < 0 || done > 1
    ? 0
    : STORM.share * Math.sin(Math.PI * done) * (0.6 + 0.4 * noise(at.getUTCFullYear()));
}

function storageOn(date: string, number: number, { capacity, fill, season, fullest, gulf }: DemoOperator) {
  const at = new Date(date);
  const day = at.getTime() / DAY_MS;
  const ofYear = season * Math.cos(TURN * (day / 365.25 - (fullest - 0.5) / 12));
  const wander = WANDER.reduce(
    (sum, { days, share }) => sum + share * wave(day, days, number * 1.7 + days),
    0,
  );
  const share = fill + ofYear + wander + 0.006 * noise(day * 64 + number) + (gulf ? stormOn(at) : 0);
  return Math.round(capacity * Math.min(MOST, Math.max(LEAST, share)));
}

function measurementsIn(days: Days): Measurement[] {
  return daysOf(days).flatMap((date) =>
    demoOperators.flatMap((operator, number) =>
      (Date.parse(date) / DAY_MS + number) % operator.every === 0
        ? [{ operator: operator.operator, storage: storageOn(date, number, operator), measured_at: date }]
        : [],
    ),
  );
}

/** Measured up to today, in the evening. */
export const demoFeed: TankFeed = {
  async read(_token, days) {
    const gathering = createGathering(days);
    const end_date = days.end_date < days.today ? days.end_date : days.today;
    const rows = measurementsIn({ start_date: days.start_date, end_date });
    for (const row of rows) gathering.add(row);
    return { operators: gathering.lines(), measurements: rows.length, unreadable: 0 };
  },
};
