/** The hub's position in the outbox, across failovers of the database. */
import type { Database } from '@tank/db/client';
import type { Position } from '../kernel/effects/live-hub.ts';
import { allExist, deleteForeignEvents, readEnd, readTimeline } from './queries.ts';

/** The last delivered events, which must exist on a server that has taken over. */
const MAX_RECENT = 100;

export function createCursor(database: Database) {
  let position: Position | undefined;
  let timeline: string | undefined;
  let recent: Position[] = [];
  let mayHaveFailedOver = false;

  return {
    /** Undefined until `start` has succeeded. */
    position: () => position,
    /** Moves to the end of the outbox. */
    async start(): Promise<void> {
      await deleteForeignEvents(database);
      timeline = await readTimeline(database);
      position = await readEnd(database);
    },
    moveTo({ transaction_id, event_id, wal }: Position): void {
      position = { transaction_id, event_id, wal };
      recent = [...recent.slice(1 - MAX_RECENT), position];
    },
    /** Whether `isIntact` has something to check. */
    isInterrupted: () => mayHaveFailedOver,
    /** A connection was lost: another server may have taken over. */
    noteInterruption(): void {
      mayHaveFailedOver = true;
    },
    /**
     * False if events were lost: after an asynchronous failover the new primary lacks delivered ones and assigns their ids again.
     * The cursor then moves to the end of the outbox, also if no event was delivered that could be compared.
     */
    async isIntact(): Promise<boolean> {
      if (!mayHaveFailedOver) return true;
      const now = await readTimeline(database);
      const intact = now === timeline || (recent.length > 0 && (await allExist(database, recent)));
      if (!intact) {
        position = await readEnd(database);
        recent = [];
      }
      timeline = now;
      mayHaveFailedOver = false;
      return intact;
    },
  };
}
