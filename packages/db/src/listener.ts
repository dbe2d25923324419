/**
 * One connection that hears `NOTIFY`. The driver's own `listen` keeps a first `LISTEN` that failed for good, and says
 * nothing of a later one; here each failure is told, and tried again until it works.
 */
import type postgres from 'postgres';

export interface Heard {
  /** Somebody notified the channel. */
  heard(): void;
  /** From now on it is heard; what was said before may have been missed. */
  listening?(): void;
  /** It is tried again. */
  failed?(error: unknown): void;
}

export interface Listener {
  /** Answers how to end it. */
  listen(channel: string, handlers: Heard): () => void;
  close(): Promise<void>;
}

/** Until a LISTEN that failed is tried again. */
const PAUSE_MS = 500;

/** What the driver is told of its only connection. */
export interface ConnectionEvents {
  onnotify(channel: string): void;
  onclose(): void;
}

/** Connects when somebody listens. `open` makes a pool of one connection that is never given up for being idle. */
export function createListener(open: (events: ConnectionEvents) => postgres.Sql): Listener {
  const wanted = new Map<string, Set<Heard>>();
  let sql: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const all = () => [...wanted.values()].flatMap((handlers) => [...handlers]);

  function again(): void {
    if (!closed && wanted.size > 0) timer ??= setTimeout(renew, PAUSE_MS);
  }

  async function renew(): Promise<void> {
    timer = undefined;
    sql ??= open({
      onnotify: (channel) => wanted.get(channel)?.forEach(({ heard }) => void heard()),
      onclose: again,
    });
    try {
      for (const channel of wanted.keys()) await sql`listen ${sql(channel)}`;
    } catch (error) {
      if (closed) return;
      for (const { failed } of all()) failed?.(error);
      again();
      return;
    }
    for (const { listening } of all()) listening?.();
  }

  return {
    listen(channel, handlers) {
      const known = wanted.get(channel) ?? new Set();
      wanted.set(channel, known.add(handlers));
      void renew();
      return () => void known.delete(handlers);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await sql?.end({ timeout: 5 });
    },
  };
}
