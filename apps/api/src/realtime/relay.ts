/**
 * With Redis, one process reads the outbox and publishes what it has read, and the others deliver that. Redis may lose a message or
 * be down: then each process reads by itself, so that nothing depends on it.
 */
import { randomBytes } from 'node:crypto';
import type { Position } from '../kernel/effects/live-hub.ts';
import type { RedisConnection } from '../kernel/redis.ts';
import type { OutboxRow } from './queries.ts';

/** What one read of the outbox found. */
export interface Batch {
  /** The position before the first row. */
  from: Position;
  rows: OutboxRow[];
  /** Rows behind a transaction that is still open. */
  blocked: OutboxRow[];
}

export interface Relay {
  /** Whether another process reads the outbox for this one. */
  isServed(): boolean;
  publish(batch: Batch): void;
  start(onBatch: (batch: Batch) => void): void;
}

interface Message extends Batch {
  reader: string;
}

const CHANNEL = 'outbox';
/** A reader publishes at least once a second. */
const MAX_SILENCE_MS = 2500;

/** Several processes may read for a moment: each gives way to one with a lesser name as soon as it hears it. */
export function createRelay({ publisher, subscriber }: RedisConnection): Relay {
  const name = randomBytes(8).toString('hex');
  let heardAt = -Infinity;

  return {
    isServed: () => performance.now() < heardAt + MAX_SILENCE_MS,
    publish(batch) {
      // Others notice by the silence or the gap that it was lost.
      publisher
        .publish(CHANNEL, JSON.stringify({ ...batch, reader: name } satisfies Message))
        .catch(() => undefined);
    },
    start(onBatch) {
      subscriber.on('message', (_channel, text) => {
        const { reader, ...batch } = JSON.parse(text) as Message;
        if (reader >= name) return;
        heardAt = performance.now();
        onBatch(batch);
      });
      // Waits for Redis, and subscribes again after a lost connection.
      subscriber.subscribe(CHANNEL).catch(() => undefined);
    },
  };
}
