/** Measurements as they came, made into a line for each operator. */
import { addDays, everyDay } from '@tank/schema/kit/dates';
import { type Measurement, MOST_OPERATORS, type OperatorStorage } from '@tank/schema/tank-monitoring';
import type { Days } from '../../kernel/tank-feed.ts';

/** What is in a tank stays there between two measurements; after so many days without one, nobody knows. */
const DAYS_KNOWN = 14;

interface Measured {
  at: number;
  storage: number;
}

const HAS_ZONE = /(Z|[+-]\d{2}:?\d{2})$/;
/** Milliseconds; a day is its beginning, and a time without a zone is UTC. */
const instantOf = (measured_at: string) =>
  Date.parse(measured_at.includes('T') && !HAS_ZONE.test(measured_at) ? `${measured_at}Z` : measured_at);

export const daysOf = ({ start_date, end_date }: Days) => everyDay(start_date, end_date);

/** Gathers the last measurement of each day, an operator at a time. */
export function createGathering(days: Days) {
  const from = Date.parse(days.start_date);
  const end = Date.parse(addDays(days.end_date, 1));
  const operators = new Map<string, Map<number, Measured>>();
  return {
    add({ operator, storage, measured_at }: Measurement): void {
      const at = instantOf(measured_at);
      if (!(at >= from && at < end)) return;
      const measured = operators.get(operator) ?? new Map<number, Measured>();
      operators.set(operator, measured);
      const day = Math.floor((at - from) / 86_400_000);
      if ((measured.get(day)?.at ?? -Infinity) <= at) measured.set(day, { at, storage });
    },
    /** Those with most in store by their latest measurement, most first. */
    lines: () => linesOf(operators, daysOf(days).length),
  };
}

const latestOf = (measured: Map<number, Measured>) =>
  measured.get(Math.max(...measured.keys()))?.storage ?? 0;

function linesOf(operators: Map<string, Map<number, Measured>>, length: number): OperatorStorage[] {
  return [...operators]
    .map(([operator, measured]) => ({ operator, measured, latest: latestOf(measured) }))
    .sort((a, b) => b.latest - a.latest || (a.operator < b.operator ? -1 : 1))
    .slice(0, MOST_OPERATORS)
    .map(({ operator, measured }) => ({ operator, storage: lineOf(measured, length) }));
}

/** A day without a measurement has the one before it. What was measured before the range nobody asked for. */
function lineOf(measured: Map<number, Measured>, length: number): (number | null)[] {
  let known: { day: number; storage: number } | undefined;
  const last = Math.max(...measured.keys());
  return Array.from({ length }, (_, day) => {
    const found = measured.get(day);
    if (found) known = { day, storage: found.storage };
    // Past the latest measurement there is nothing to bridge.
    return known && day <= last && day - known.day < DAYS_KNOWN ? known.storage : null;
  });
}
