/**
 * One connection that listens for `NOTIFY`. The driver's own `listen` never retries a first `LISTEN` that failed, and does not
 * report a later failure; this one reports each failure and retries until it works.
 */
import type postgres from 'postgres';

export interface ListenHandlers {
  onNotify(): void;
  /** LISTEN is active; earlier notifications may have been missed. */
  onListening?(): void;
  /** LISTEN failed and will be retried. */
  onError?(error: unknown): void;
}

export interface Listener {
  /** Returns a function that removes the handlers. */
  listen(channel: string, handlers: ListenHandlers): () => void;
  close(): Promise<void>;
}

const RETRY_MS = 500;

/** Options of the driver for the listening connection. */
export interface ConnectionEvents {
  onnotify(channel: string): void;
  onclose(): void;
}

/** Connects at the first `listen`. `open` creates a pool of one connection that never closes for age. */
export function createListener(open: (events: ConnectionEvents) => postgres.Sql): Listener {
  const handlersByChannel = new Map<string, Set<ListenHandlers>>();
  let sql: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const allHandlers = () => [...handlersByChannel.values()].flatMap((handlers) => [...handlers]);

  function scheduleRetry(): void {
    if (!closed && handlersByChannel.size > 0) timer ??= setTimeout(listenToAll, RETRY_MS);
  }

  async function listenToAll(): Promise<void> {
    timer = undefined;
    sql ??= open({
      onnotify: (channel) => handlersByChannel.get(channel)?.forEach(({ onNotify }) => void onNotify()),
      onclose: scheduleRetry,
    });
    try {
      for (const channel of handlersByChannel.keys()) await sql`listen ${sql(channel)}`;
    } catch (error) {
      if (closed) return;
      for (const { onError } of allHandlers()) onError?.(error);
      scheduleRetry();
      return;
    }
    for (const { onListening } of allHandlers()) onListening?.();
  }

  return {
    listen(channel, handlers) {
      const registered = handlersByChannel.get(channel) ?? new Set();
      handlersByChannel.set(channel, registered.add(handlers));
      void listenToAll();
      return () => void registered.delete(handlers);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await sql?.end({ timeout: 5 });
    },
  };
}
