import { type listen as contract, type LiveEvent, socketCodes } from '@tank/schema/live/live';
import { type TrackedEnvelope, tracked } from '@trpc/server';
import type * as z from 'zod';
import { authorize, userOf } from '../kernel/auth/policy.ts';
import type { AuthorizedCtx, Call } from '../kernel/context.ts';
import type { Delivery, OpenSocket, Reader } from '../kernel/effects/live.ts';
import { livePolicy } from './policy.ts';
import { readCircle } from './queries.ts';
import { createQueue } from './queue.ts';

/** Bytes and events that a client may leave waiting before its socket is dropped; it catches up when it returns. */
export const MAX_WAITING_BYTES = 1_000_000;
const MAX_WAITING_EVENTS = 1000;
/** Subscriptions of one socket; the web app has one. */
const MAX_SUBSCRIPTIONS = 10;

interface Listening extends Call<z.infer<typeof contract>> {
  signal?: AbortSignal | undefined;
}

const subscriptions = new WeakMap<OpenSocket, number>();

/** Counts one more or one less; answers how many that makes. */
function count(socket: OpenSocket | undefined, change: 1 | -1): number {
  if (!socket) return 0;
  const now = (subscriptions.get(socket) ?? 0) + change;
  subscriptions.set(socket, now);
  return now;
}

/** Whose events concern the caller: their own and their team's; an Admin's are everybody's. */
export async function circleOf({ ctx }: { ctx: AuthorizedCtx }): Promise<number[] | null> {
  const { user_id, category } = userOf(ctx);
  return category === 'Admin' ? null : readCircle(ctx.services.database, user_id);
}

/**
 * Everything that concerns the caller, from the last id that the client saw. It listens first and
 * reads what was missed then, so nothing falls in between.
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
    circle: await circleOf({ ctx }),
    push(delivery) {
      queue.push(delivery);
      const { socket } = ctx;
      if (socket && (socket.bufferedAmount > MAX_WAITING_BYTES || queue.size() > MAX_WAITING_EVENTS))
        socket.close(socketCodes.slow);
    },
  };
  const { since, end } = await hub.listen(reader);
  try {
    if (count(ctx.socket, 1) > MAX_SUBSCRIPTIONS) return ctx.socket?.close(socketCodes.bad_frame);
    const { deliveries, isNew } = await hub.missed(reader, input.lastEventId, since);
    for (const { id, event } of deliveries) yield tracked(id, event);
    for await (const delivery of queue) if (isNew(delivery)) yield tracked(delivery.id, delivery.event);
  } finally {
    count(ctx.socket, -1);
    end();
  }
}
