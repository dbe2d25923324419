/** A fake tank-monitoring service for the demo accounts. Its values depend only on the date. */
import { earlier } from '@tank/schema/kit/dates';
import type { Measurement } from '@tank/schema/map/tank-monitoring';
import type { DateRange, TankFeed } from '../../kernel/tank-feed.ts';
import { type DemoOperator, demoOperators } from './demo-operators.ts';
import { createOperatorSeries, listDays } from './operator-series.ts';

const DAY_MS = 86_400_000;
const TAU = 2 * Math.PI;
/** Sine waves with incommensurable periods in days, so that no two years are the same. */
const WAVES = [
  { days: 17.3, share: 0.012 },
  { days: 41.7, share: 0.025 },
  { days: 113.9, share: 0.04 },
  { days: 577, share: 0.05 },
];
/** A yearly storm from September 10: tanks fill while no tanker can leave, then empty again. `month` is zero-based. */
const STORM = { month: 8, from: 10, days: 21, share: 0.16 };
const MIN_FILL = 0.08;
const MAX_FILL = 0.96;

/** Deterministic, in [-1, 1). */
function noise(n: number): number {
  let x = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const wave = (day: number, period: number, phase: number) => Math.sin((TAU * day) / period + phase);

function stormOn(at: Date): number {
  const start = Date.UTC(at.getUTCFullYear(), STORM.month, STORM.from);
  const progress = (at.getTime() - start) / (STORM.days * DAY_MS);
  return progress < 0 || progress > 1
    ? 0
    : STORM.share * Math.sin(Math.PI * progress) * (0.6 + 0.4 * noise(at.getUTCFullYear()));
}

function storageOn(date: string, index: number, { capacity, fill, season, fullest, gulf }: DemoOperator) {
  const at = new Date(date);
  const day = at.getTime() / DAY_MS;
  const seasonal = season * Math.cos(TAU * (day / 365.25 - (fullest - 0.5) / 12));
  const waves = WAVES.reduce((sum, { days, share }) => sum + share * wave(day, days, index * 1.7 + days), 0);
  const share = fill + seasonal + waves + 0.006 * noise(day * 64 + index) + (gulf ? stormOn(at) : 0);
  return Math.round(capacity * Math.min(MAX_FILL, Math.max(MIN_FILL, share)));
}

function measurementsIn(days: DateRange): Measurement[] {
  return listDays(days).flatMap((date) =>
    demoOperators.flatMap((operator, index) =>
      (Date.parse(date) / DAY_MS + index) % operator.every === 0
        ? [{ operator: operator.operator, storage: storageOn(date, index, operator), measured_at: date }]
        : [],
    ),
  );
}

/** Has measurements up to and including today. */
export const demoFeed: TankFeed = {
  async read(_token, days) {
    const series = createOperatorSeries(days);
    const end_date = earlier(days.end_date, days.today);
    const rows = measurementsIn({ start_date: days.start_date, end_date });
    for (const row of rows) series.add(row);
    return { operators: series.toList(), measurements: rows.length, unreadable: 0 };
  },
};
