/** What time it is by all that is known, and not by one clock alone (ADR 22). */
import { uptime } from 'node:os';
import type { Database } from '@tank/db/client';
import { judgeClock, type Verdict } from './clock-verdict.ts';

export interface KnownTime {
  /** Whether the jobs may go by the clock; writes down what is known now. */
  check(): Promise<Verdict>;
  /** Somebody has looked, and the clock is right. */
  confirm(): Promise<void>;
  /** The queue of jobs notes when each was due last: what lies in the future would keep it from being due again. */
  healSchedule(): Promise<void>;
}

/** The clocks that nobody sets on the product: tests, which play that time passes, set them too. */
export interface Witnesses {
  /** Seconds since the machine started, sleep included. */
  sinceBoot(): number;
  /** That of the database's machine; left out: it is asked. */
  databaseClock?(): Date;
}

interface Options {
  database: Database;
  clock: () => Date;
  witnesses?: Witnesses | undefined;
}

const machine: Witnesses = { sinceBoot: uptime };

interface Row {
  known_at: string;
  held: boolean;
  database_now: string;
}

export function createKnownTime({ database, clock, witnesses = machine }: Options): KnownTime {
  const { client } = database;
  const { sinceBoot } = witnesses;
  /** What was known at which second since the start of the machine. */
  let anchor: { known_at: string; at: number } | undefined;

  /** Milliseconds since what is known was known, as far as this process can tell. */
  function passedSince(known_at: string): number | undefined {
    if (!anchor) return undefined;
    // Another process has written since: just now.
    return anchor.known_at === known_at ? (sinceBoot() - anchor.at) * 1000 : 0;
  }

  return {
    async check() {
      const verdict = await client.begin(async (tx) => {
        const now = clock();
        await tx`insert into known_time (known_at) values (${now.toISOString()}) on conflict do nothing`;
        const [row] = await tx<Row[]>`
          select known_at, held_since is not null as held, clock_timestamp() as database_now from known_time for update`;
        if (!row) throw new Error('The time that is known is missing.');
        const database_now = witnesses.databaseClock?.() ?? new Date(row.database_now);
        const seen = judgeClock({
          now: now.getTime(),
          database_now: database_now.getTime(),
          known_at: Date.parse(row.known_at),
          passed: passedSince(row.known_at),
          held: row.held,
        });
        const known_at = (seen.believed ? now : new Date(Math.round(seen.expected))).toISOString();
        await tx`
          update known_time set known_at = ${known_at},
            held_since = case when ${seen.believed} then null else coalesce(held_since, ${known_at}) end`;
        anchor = { known_at, at: sinceBoot() };
        return seen;
      });
      return verdict;
    },
    async confirm() {
      const known_at = clock().toISOString();
      await client`
        insert into known_time (known_at) values (${known_at})
        on conflict ("only") do update set known_at = excluded.known_at, held_since = null`;
    },
    async healSchedule() {
      const [there] =
        await client`select to_regclass('graphile_worker._private_known_crontabs') is not null as made`;
      if (!there?.made) return;
      await client`
        update graphile_worker._private_known_crontabs set last_execution = null where last_execution > now()`;
    },
  };
}
