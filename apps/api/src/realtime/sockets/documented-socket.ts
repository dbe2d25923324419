/**
 * The documented websocket, opened with the query parameter `user_id`. The session token comes as a subprotocol, in the
 * header `x-access-token`, or in the first frame: `{"token": ..., "last_event_id": ...}`. The server sends
 * `{"type":"notify","id":...}` and chat messages, `{"type":"message","id":..., ...}`, in order. It answers a first
 * frame with `"last_event_id": null` by `{"type":"ready","id":...}`, so that a client can resume before it has received
 * any event.
 */
import { type LiveEvent, SOCKET_PROTOCOL, socketCodes, socketHello } from '@tank/schema/live/live';
import type { WebSocket } from 'ws';
import { authorize, can } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Delivery, Reader } from '../../kernel/effects/live-hub.ts';
import { MAX_WAITING_BYTES, visibleUsersOf } from '../listen.ts';
import { livePolicy } from '../policy.ts';
import { authenticate } from './authenticate.ts';

interface Opening {
  ctx: Ctx;
  socket: WebSocket;
  /** To be called once the socket is authenticated. */
  admitted(): void;
  /** As sent by the client, not validated. */
  user_id: unknown;
  protocols: string | undefined;
  /** The session token in the request header, which browsers cannot send. */
  token: string | undefined;
}

interface Hello {
  token: string;
  last_event_id?: string | null | undefined;
}

/** The documented form of an event; undefined for events that this websocket does not send. */
function toFrame({ id, event }: Delivery): object | undefined {
  if (event.type === 'message') return { type: 'message', id, ...event.message };
  if (event.type === 'ready') return { type: 'ready', id };
  if (event.type === 'reset') return { type: 'notify', id, reset: true };
  if (event.type === 'notification' && event.fresh) return { type: 'notify', id };
  return undefined;
}

const frameTexts = new WeakMap<LiveEvent, string | undefined>();

/** The frame as text, serialized once for all readers of an event. */
function textOf(delivery: Delivery): string | undefined {
  const { event } = delivery;
  if (!frameTexts.has(event)) {
    const frame = toFrame(delivery);
    frameTexts.set(event, frame && JSON.stringify(frame));
  }
  return frameTexts.get(event);
}

const USER_ID = /^[1-9]\d{0,15}$/;

/** The session token among the offered subprotocols. */
const helloFromProtocols = (protocols: string | undefined): Hello | undefined => {
  const token = protocols
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => name && name !== SOCKET_PROTOCOL);
  return token ? { token } : undefined;
};

function parseHello(data: unknown, isBinary: boolean): Hello | undefined {
  try {
    return isBinary ? undefined : socketHello.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** The first frame; undefined if it is invalid or the socket closes first. */
const firstFrame = (socket: WebSocket) =>
  new Promise<Hello | undefined>((resolve) => {
    socket.once('message', (data, isBinary) => resolve(parseHello(data, isBinary)));
    socket.once('close', () => resolve(undefined));
  });

export async function openDocumentedSocket({
  ctx,
  socket,
  admitted: onAdmitted,
  ...sent
}: Opening): Promise<void> {
  if (typeof sent.user_id !== 'string' || !USER_ID.test(sent.user_id))
    return socket.close(socketCodes.forbidden);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const offered = helloFromProtocols(sent.protocols);
  const frame = firstFrame(socket);
  const hello = offered ?? (sent.token === undefined ? await frame : { token: sent.token });
  if (!hello) return socket.close(socketCodes.bad_frame);
  const { token } = hello;
  const user_id = Number(sent.user_id);
  const admitted = await authenticate({ ctx, socket, token, user_id, admitted: onAdmitted });
  if (!admitted) return;
  const { request_id, services } = ctx;
  const span = services.tracing?.openRoot('subscription documented', { request_id });
  try {
    const { last_event_id } = hello;
    await serve({ ctx: admitted.ctx, socket, last_event_id, frame: offered ? undefined : frame, closed });
  } finally {
    admitted.remove();
    span?.end();
  }
}

interface Serving {
  ctx: Ctx;
  socket: WebSocket;
  last_event_id: string | null | undefined;
  /** The first frame of a client whose token came in a header: it may still contain `last_event_id`. */
  frame: Promise<Hello | undefined> | undefined;
  closed: Promise<void>;
}

/** Sends missed events, then new ones until the socket closes. */
async function serve({ ctx, socket, last_event_id, frame, closed }: Serving): Promise<void> {
  const { actor, services } = ctx;
  if (actor.kind !== 'user') return;
  // Without this code the client would reconnect at once.
  if (!can(actor, livePolicy.listen)) return socket.close(socketCodes.forbidden);
  const send = (delivery: Delivery) => {
    const text = textOf(delivery);
    if (text === undefined) return;
    socket.send(text);
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.close(socketCodes.slow);
  };
  const queued: Delivery[] = [];
  const enqueue = (delivery: Delivery): void => {
    queued.push(delivery);
  };
  let push = enqueue;
  authorize(ctx, livePolicy.listen);
  const visible_user_ids = await visibleUsersOf({ ctx });
  const reader: Reader = { user_id: actor.user_id, visible_user_ids, push: (delivery) => push(delivery) };
  const { since, end } = await services.hub.listen(reader);
  /** Sends missed events, then those that arrived in the meantime, then new ones. */
  async function sendFrom(last_seen: string | null | undefined): Promise<void> {
    push = enqueue;
    const missed = last_seen === undefined ? undefined : await services.hub.missed(reader, last_seen, since);
    missed?.deliveries.forEach(send);
    const sendNew = (delivery: Delivery) => {
      if (missed?.isNew(delivery) ?? true) send(delivery);
    };
    queued.splice(0).forEach(sendNew);
    push = sendNew;
  }
  const resume = async (hello: Hello | undefined) => {
    if (hello?.last_event_id !== undefined) await sendFrom(hello.last_event_id);
  };
  try {
    await sendFrom(last_event_id);
    const laterFrame = last_event_id === undefined ? frame : undefined;
    await Promise.all([closed, laterFrame?.then(resume)]);
  } finally {
    end();
  }
}
