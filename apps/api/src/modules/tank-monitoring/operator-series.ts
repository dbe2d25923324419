/** Turns measurements into one daily series per operator. */
import { addDays, datesBetween } from '@tank/schema/kit/dates';
import { MAX_OPERATORS, type Measurement, type OperatorStorage } from '@tank/schema/map/tank-monitoring';
import type { DateRange, TankDays } from '../../kernel/tank-feed.ts';

/** Days that a measurement covers, including its own; after that the series has a gap or ends. */
const FILL_DAYS = 14;
/** Operators whose latest measurement is older sort after live ones. */
const LIVE_DAYS = 30;
const DAY_MS = 86_400_000;

interface Measured {
  at: number;
  storage: number;
}

const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/;
/** Milliseconds. A date means its midnight; times without a zone are UTC. */
const instantOf = (measured_at: string) =>
  Date.parse(measured_at.includes('T') && !HAS_ZONE.test(measured_at) ? `${measured_at}Z` : measured_at);

export const listDays = ({ start_date, end_date }: DateRange) => datesBetween(start_date, end_date);

/** Collects the last measurement of each day for each operator. */
export function createOperatorSeries(days: TankDays) {
  const from = Date.parse(days.start_date);
  const end = Date.parse(addDays(days.end_date, 1));
  const operators = new Map<string, Map<number, Measured>>();
  return {
    add({ operator, storage, measured_at }: Measurement): void {
      const at = instantOf(measured_at);
      if (!(at >= from && at < end)) return;
      const measured = operators.get(operator) ?? new Map<number, Measured>();
      operators.set(operator, measured);
      const day = Math.floor((at - from) / DAY_MS);
      if ((measured.get(day)?.at ?? -Infinity) <= at) measured.set(day, { at, storage });
    },
    /** At most MAX_OPERATORS, live ones first. */
    toList: () =>
      toSeries(operators, {
        length: listDays(days).length,
        today: Math.floor((Date.parse(days.today) - from) / DAY_MS),
      }),
  };
}

interface Range {
  /** Number of days. */
  length: number;
  /** Index of today, which may be outside the range. */
  today: number;
}

function toSeries(operators: Map<string, Map<number, Measured>>, range: Range): OperatorStorage[] {
  const newest = Math.min(range.today, range.length - 1);
  return [...operators]
    .map(([operator, measured]) => {
      const last = Math.max(...measured.keys());
      const latest = measured.get(last)?.storage ?? 0;
      return { operator, measured, last, latest, isLive: newest - last <= LIVE_DAYS };
    })
    .sort(
      (a, b) =>
        Number(b.isLive) - Number(a.isLive) || b.latest - a.latest || (a.operator < b.operator ? -1 : 1),
    )
    .slice(0, MAX_OPERATORS)
    .map(({ operator, measured, last }) => ({
      operator,
      storage: fillDays(measured, range.length, Math.max(last, range.today)),
    }));
}

/** Carries each measurement forward for FILL_DAYS, up to `last`. */
function fillDays(measured: Map<number, Measured>, length: number, last: number): (number | null)[] {
  let known: { day: number; storage: number } | undefined;
  return Array.from({ length }, (_, day) => {
    const found = measured.get(day);
    if (found) known = { day, storage: found.storage };
    return known && day <= last && day - known.day < FILL_DAYS ? known.storage : null;
  });
}
