/**
 * The documented websocket: opened with `user_id` as a query parameter; the session
 * comes as a subprotocol, in the header `x-access-token` or in the first frame, `{"token": ..., "last_event_id": ...}`. It carries
 * `{"type":"notify","id":...}` and chat messages, `{"type":"message","id":..., ...}`, in their order. A first frame with
 * `"last_event_id": null` is answered `{"type":"ready","id":...}`, so that a client can resume that heard nothing yet.
 */
import { type LiveEvent, SOCKET_PROTOCOL, socketCodes, socketHello } from '@tank/schema/live/live';
import type { WebSocket } from 'ws';
import { authorize, can } from '../kernel/auth/policy.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Delivery, Reader } from '../kernel/effects/live.ts';
import { authenticate } from './authenticate.ts';
import { circleOf, MAX_WAITING_BYTES } from './listen.ts';
import { livePolicy } from './policy.ts';

interface Opening {
  ctx: Ctx;
  socket: WebSocket;
  /** To be called once it has a session. */
  admitted(): void;
  /** As the client sent them. */
  user_id: unknown;
  protocols: string | undefined;
  /** The session in the header of the request, which programs can send and browsers cannot. */
  token: string | undefined;
}

interface Hello {
  token: string;
  last_event_id?: string | null | undefined;
}

/** A message, or `notify` for a new notification; with `reset` where too much was missed to send it all. */
function documented({ id, event }: Delivery): object | undefined {
  if (event.type === 'message') return { type: 'message', id, ...event.message };
  if (event.type === 'ready') return { type: 'ready', id };
  if (event.type === 'reset') return { type: 'notify', id, reset: true };
  if (event.type === 'notification' && event.fresh) return { type: 'notify', id };
  return undefined;
}

const texts = new WeakMap<LiveEvent, string | undefined>();

/** Made once for all readers of an event; undefined where the documented websocket does not send it. */
function textOf(delivery: Delivery): string | undefined {
  const { event } = delivery;
  if (!texts.has(event)) {
    const body = documented(delivery);
    texts.set(event, body && JSON.stringify(body));
  }
  return texts.get(event);
}

const USER_ID = /^[1-9]\d{0,15}$/;

/** The session among the offered subprotocols. */
const offered = (protocols: string | undefined): Hello | undefined => {
  const token = protocols
    ?.split(',')
    .map((name) => name.trim())
    .find((name) => name && name !== SOCKET_PROTOCOL);
  return token ? { token } : undefined;
};

function helloOf(data: unknown, isBinary: boolean): Hello | undefined {
  try {
    return isBinary ? undefined : socketHello.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}

/** The session in the first frame; undefined where that is not one. */
const firstFrame = (socket: WebSocket) =>
  new Promise<Hello | undefined>((resolve) => {
    socket.once('message', (data, isBinary) => resolve(helloOf(data, isBinary)));
    socket.once('close', () => resolve(undefined));
  });

export async function openDocumentedSocket({
  ctx,
  socket,
  admitted: onAdmitted,
  ...said
}: Opening): Promise<void> {
  if (typeof said.user_id !== 'string' || !USER_ID.test(said.user_id))
    return socket.close(socketCodes.forbidden);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const offer: Hello | undefined = offered(said.protocols);
  const frame = firstFrame(socket);
  const hello = offer ?? (said.token === undefined ? await frame : { token: said.token });
  if (!hello) return socket.close(socketCodes.bad_frame);
  const { token } = hello;
  const user_id = Number(said.user_id);
  const admitted = await authenticate({ ctx, socket, token, user_id, admitted: onAdmitted });
  if (!admitted) return;
  try {
    const { last_event_id } = hello;
    await serve({ ctx: admitted.ctx, socket, last_event_id, frame: offer ? undefined : frame, closed });
  } finally {
    admitted.leave();
  }
}

interface Serving {
  ctx: Ctx;
  socket: WebSocket;
  last_event_id: string | null | undefined;
  /** Of a client whose session came in a header: it may name what it saw last in its first frame all the same. */
  frame: Promise<Hello | undefined> | undefined;
  closed: Promise<void>;
}

/** Hands on what comes until the socket closes; what was missed first. */
async function serve({ ctx, socket, last_event_id, frame, closed }: Serving): Promise<void> {
  const { actor, services } = ctx;
  if (actor.kind !== 'user') return;
  // A socket that is only cut off would be opened again at once.
  if (!can(actor, livePolicy.listen)) return socket.close(socketCodes.forbidden);
  const send = (delivery: Delivery) => {
    const text = textOf(delivery);
    if (text === undefined) return;
    socket.send(text);
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.close(socketCodes.slow);
  };
  const waiting: Delivery[] = [];
  const wait = (delivery: Delivery): void => {
    waiting.push(delivery);
  };
  let push = wait;
  authorize(ctx, livePolicy.listen);
  const circle = await circleOf({ ctx });
  const reader: Reader = { user_id: actor.user_id, circle, push: (delivery) => push(delivery) };
  const { since, end } = await services.hub.listen(reader);
  /** What was missed, and behind it what comes meanwhile and from then on. */
  async function tellFrom(last_seen: string | null | undefined): Promise<void> {
    push = wait;
    const missed = last_seen === undefined ? undefined : await services.hub.missed(reader, last_seen, since);
    missed?.deliveries.forEach(send);
    const sendNew = (delivery: Delivery) => {
      if (missed?.isNew(delivery) ?? true) send(delivery);
    };
    waiting.splice(0).forEach(sendNew);
    push = sendNew;
  }
  const resume = async (hello: Hello | undefined) => {
    if (hello?.last_event_id !== undefined) await tellFrom(hello.last_event_id);
  };
  try {
    await tellFrom(last_event_id);
    const late = last_event_id === undefined ? frame : undefined;
    await Promise.all([closed, late?.then(resume)]);
  } finally {
    end();
  }
}
