/** A connection to Redis or Valkey, which the product can do without at any time. */
import { Redis } from 'ioredis';
import type { Logger } from './logger.ts';

export interface RedisConnection {
  publisher: Redis;
  /** Only subscribes, as the protocol demands. */
  subscriber: Redis;
  isUp(): boolean;
  logTo(log: Logger): void;
  close(): void;
}

const CONNECT_MS = 2000;
/** A request does not wait longer for its rate limit. */
const COMMAND_MS = 200;
const MAX_RETRY_MS = 1000;

export function connectRedis(url: string): RedisConnection {
  const options = {
    connectTimeout: CONNECT_MS,
    retryStrategy: (attempt: number) => Math.min(attempt * 50, MAX_RETRY_MS),
  };
  const publisher = new Redis(url, {
    ...options,
    commandTimeout: COMMAND_MS,
    // Commands fail at once while it is down.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  // Waits for Redis however long it is down at the start.
  const subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
  let log: Logger | undefined;
  let wasUp: boolean | undefined;
  const report = (isUp: boolean, err?: Error) => {
    if (isUp === wasUp) return;
    wasUp = isUp;
    if (isUp) log?.info({}, 'Redis is in use for rate limits and live events.');
    else
      log?.warn({ err }, 'Redis does not answer: each process counts requests and reads events by itself.');
  };
  publisher.on('ready', () => report(true)).on('error', (err) => report(false, err));
  publisher.on('close', () => report(false));
  subscriber.on('error', () => undefined);
  return {
    publisher,
    subscriber,
    isUp: () => publisher.status === 'ready',
    logTo(logger) {
      log = logger;
    },
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
