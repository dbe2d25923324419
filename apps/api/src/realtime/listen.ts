import { type listen as contract, type LiveEvent, socketCodes } from '@tank/schema/live/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import type * as z from 'zod';
import { authorize, userOf } from '../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../kernel/context.ts';
import type { Delivery, OpenSocket, Reader } from '../kernel/effects/live-hub.ts';
import { livePolicy } from './policy.ts';
import { readVisibleUsers } from './queries.ts';

/** Unsent bytes and events after which a slow client is disconnected; it catches up when it reconnects. */
export const MAX_WAITING_BYTES = 1_000_000;
const MAX_WAITING_EVENTS = 1000;
/** Subscriptions per socket; the web app has one. */
const MAX_SUBSCRIPTIONS = 10;

/** A queue with a single consumer. */
interface Queue<T> extends AsyncIterable<T> {
  push(item: T): void;
  /** Items that the consumer has not taken yet. */
  size(): number;
}

/** Ends when the signal aborts; queued items are dropped. */
function createQueue<T>(signal: AbortSignal | undefined): Queue<T> {
  let items: T[] = [];
  let wake = () => {};
  signal?.addEventListener('abort', () => wake(), { once: true });
  return {
    push(item) {
      items.push(item);
      wake();
    },
    size: () => items.length,
    async *[Symbol.asyncIterator]() {
      while (!signal?.aborted) {
        const taken = items;
        items = [];
        for (const item of taken) yield item;
        if (items.length === 0 && !signal?.aborted)
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

interface Listening extends Call<z.infer<typeof contract>> {
  signal?: AbortSignal | undefined;
}

const subscriptions = new WeakMap<OpenSocket, number>();

/** Changes the number of subscriptions of a socket; returns the new number. */
function countSubscription(socket: OpenSocket | undefined, change: 1 | -1): number {
  if (!socket) return 0;
  const now = (subscriptions.get(socket) ?? 0) + change;
  subscriptions.set(socket, now);
  return now;
}

/** The users whose events the caller receives: the caller and the team; null: all users (Admin). */
export async function visibleUsersOf({ ctx }: { ctx: AuthorizedCtx }): Promise<number[] | null> {
  const { user_id, category } = userOf(ctx);
  return category === 'Admin' ? null : readVisibleUsers(ctx.services.database, user_id);
}

/**
 * The caller's events after the last id that the client saw. Listens before it reads the missed events, so that none is
 * lost in between.
 */
export async function* listenToEvents({
  ctx,
  input,
  signal,
}: Listening): AsyncGenerator<TrackedEnvelope<LiveEvent>> {
  authorize(ctx, livePolicy.listen);
  const { hub } = ctx.services;
  const queue = createQueue<Delivery>(signal);
  const reader: Reader = {
    user_id: userOf(ctx).user_id,
    visible_user_ids: await visibleUsersOf({ ctx }),
    push(delivery) {
      queue.push(delivery);
      const { socket } = ctx;
      if (socket && (socket.bufferedAmount > MAX_WAITING_BYTES || queue.size() > MAX_WAITING_EVENTS))
        socket.close(socketCodes.slow);
    },
  };
  const { since, end } = await hub.listen(reader);
  try {
    if (countSubscription(ctx.socket, 1) > MAX_SUBSCRIPTIONS) return ctx.socket?.close(socketCodes.bad_frame);
    const { deliveries, isNew } = await hub.missed(reader, input.lastEventId, since);
    for (const { id, event } of deliveries) yield tracked(id, event);
    for await (const delivery of queue) if (isNew(delivery)) yield tracked(delivery.id, delivery.event);
  } finally {
    countSubscription(ctx.socket, -1);
    end();
  }
}
