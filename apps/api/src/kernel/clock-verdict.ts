/** Whether a clock is to be believed: a pure rule. All times are in milliseconds. */

const DAY_MS = 24 * 3600 * 1000;
/** For how long the product may have been off, by its own clock, before somebody has to confirm that the clock is right. */
const LONGEST_OFF_MS = 31 * DAY_MS;

export interface Sight {
  /** By the clock of this process. */
  now: number;
  /** By the clock of the database's machine. */
  database_now: number;
  /** The last instant that was believed, by whichever process. */
  known_at: number;
  /** What has passed since then by a clock that nobody sets; undefined: this process looks for the first time. */
  passed: number | undefined;
  /** Whether the clock was not believed the last time. */
  held: boolean;
}

export type Verdict =
  | { believed: true /** What passed while nobody looked. */; off: number }
  | {
      believed: false;
      reason: 'apart' | 'moved' /** What time it would be. */;
      expected: number;
      by: number;
    };

/**
 * While the product runs, the clock must advance as fast as the one that counts the seconds since the machine started. When
 * the product starts, a gap is taken for time that it was off, unless it is too long or the database's clock disagrees.
 */
export function judgeClock({ now, database_now, known_at, passed, held }: Sight): Verdict {
  const expected = known_at + (passed ?? 0);
  const by = now - expected;
  if (Math.abs(now - database_now) > DAY_MS)
    return { believed: false, reason: 'apart', expected, by: now - database_now };
  const off = passed === undefined && !held && by > 0 && by <= LONGEST_OFF_MS ? by : 0;
  if (Math.abs(by) <= DAY_MS || off > 0) return { believed: true, off: off > DAY_MS ? off : 0 };
  return { believed: false, reason: 'moved', expected, by };
}
