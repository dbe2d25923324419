/** The frames of the documented websocket, each made once for all its readers. */
import type { LiveEvent } from '@tank/schema/live';
import type { Delivery } from '../kernel/live.ts';

const TEXT_FRAME = 0x81;
const SHORT = 126;
const LONG = 127;
const MAX_UINT16 = 65_535;

/** An unmasked text frame, as servers send it (RFC 6455, section 5.2). */
export function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  if (length < SHORT) return Buffer.concat([Buffer.from([TEXT_FRAME, length]), payload]);
  const head = Buffer.alloc(length <= MAX_UINT16 ? 4 : 10);
  head[0] = TEXT_FRAME;
  head[1] = length <= MAX_UINT16 ? SHORT : LONG;
  if (length <= MAX_UINT16) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, payload]);
}

/** A message, or `notify` for a new notification; with `reset` where so much was missed that the client has to look. */
function documented({ id, event }: Delivery): object | undefined {
  if (event.type === 'message') return { type: 'message', id, ...event.message };
  if (event.type === 'ready') return { type: 'ready', id };
  if (event.type === 'reset') return { type: 'notify', id, reset: true };
  if (event.type === 'notification' && event.fresh) return { type: 'notify', id };
  return undefined;
}

const made = new WeakMap<LiveEvent, Buffer | null>();

/** The frame of an event; null where the documented websocket does not tell it. */
export function frameOf(delivery: Delivery): Buffer | null {
  const known = made.get(delivery.event);
  if (known !== undefined) return known;
  const body = documented(delivery);
  const frame = body ? textFrame(JSON.stringify(body)) : null;
  made.set(delivery.event, frame);
  return frame;
}
