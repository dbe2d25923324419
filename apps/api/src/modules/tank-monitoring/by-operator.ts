/** Measurements as they came, made into a line for each operator. */
import { addDays, everyDay } from '@tank/schema/kit/dates';
import { type Measurement, MOST_OPERATORS, type OperatorStorage } from '@tank/schema/map/tank-monitoring';
import type { Days, TankDays } from '../../kernel/tank-feed.ts';

/** Days that a measurement holds, including its own day; after that the line has a gap or ends. */
const DAYS_KNOWN = 14;
/** An operator whose latest measurement is older makes room for one that is live. */
const DAYS_LIVE = 30;
const DAY_MS = 86_400_000;

interface Measured {
  at: number;
  storage: number;
}

const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/;
/** Milliseconds; a day is its beginning, and a time without a zone is UTC. */
const instantOf = (measured_at: string) =>
  Date.parse(measured_at.includes('T') && !HAS_ZONE.test(measured_at) ? `${measured_at}Z` : measured_at);

export const daysOf = ({ start_date, end_date }: Days) => everyDay(start_date, end_date);

/** Collects the last measurement of each day by operator. */
export function createGathering(days: TankDays) {
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
    /** Live operators first; where fewer than 15 are live, the others fill up. */
    lines: () =>
      linesOf(operators, {
        length: daysOf(days).length,
        today: Math.floor((Date.parse(days.today) - from) / DAY_MS),
      }),
  };
}

interface Shape {
  /** Days of the range. */
  length: number;
  /** Which of them is today; it may lie outside the range. */
  today: number;
}

function linesOf(operators: Map<string, Map<number, Measured>>, shape: Shape): OperatorStorage[] {
  const newest = Math.min(shape.today, shape.length - 1);
  return [...operators]
    .map(([operator, measured]) => {
      const last = Math.max(...measured.keys());
      const latest = measured.get(last)?.storage ?? 0;
      return { operator, measured, last, latest, isLive: newest - last <= DAYS_LIVE };
    })
    .sort(
      (a, b) =>
        Number(b.isLive) - Number(a.isLive) || b.latest - a.latest || (a.operator < b.operator ? -1 : 1),
    )
    .slice(0, MOST_OPERATORS)
    .map(({ operator, measured, last }) => ({
      operator,
      storage: lineOf(measured, shape.length, Math.max(last, shape.today)),
    }));
}

/** A day without a measurement has the one before it, up to the last day that may be known. */
function lineOf(measured: Map<number, Measured>, length: number, last: number): (number | null)[] {
  let known: { day: number; storage: number } | undefined;
  return Array.from({ length }, (_, day) => {
    const found = measured.get(day);
    if (found) known = { day, storage: found.storage };
    return known && day <= last && day - known.day < DAYS_KNOWN ? known.storage : null;
  });
}
