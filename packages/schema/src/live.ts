/** What travels over sockets. */
import * as z from 'zod';
import { chatMessage } from './chat.ts';
import { entityNames } from './entities.ts';

/** Input of the typed subscription; the client library adds the last id that it saw. */
export const listen = z.strictObject({
  lastEventId: z
    .string()
    .regex(/^\d{1,19}-\d{1,16}$/, 'The last event id is not one of ours.')
    .nullish(),
});

/** The ids that a change carries to those whom it concerns: `bid_id`, `status` and the like; strangers get none. */
const changed = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/**
 * An event of the typed subscription, each under an id that the next connection resumes from.
 * - `ready`: the connection listens; nothing happened.
 * - `reset`: too much was missed to tell it one by one: load again what is on screen.
 * - `change`: a record changed; `entity` names it as history does.
 * - `notification`: somebody's notifications changed; `fresh` where there is a new one.
 * - `message`: a chat message, to both sides.
 * - `chat`: a conversation was started, read up to somewhere or left.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('change'), entity: z.enum(entityNames), event: z.string(), data: changed }),
  z.object({ type: z.literal('notification'), fresh: z.boolean() }),
  z.object({ type: z.literal('message'), message: chatMessage }),
  z.object({ type: z.literal('chat'), event: z.string(), conversation_id: z.number() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** The first frame of the documented websocket, where the session did not come as a subprotocol. */
export const socketHello = z.object({
  token: z.string().max(200),
  /**
   * The `id` of the last frame that this client saw: what came after it is sent again. `null` of a client that saw none
   * yet and wants to resume later: it is answered `{"type":"ready","id":...}`. Left out: from now on.
   */
  last_event_id: z
    .string()
    .regex(/^\d{1,19}-\d{1,16}$/)
    .nullish(),
});

/** Offered beside the session's token in `Sec-WebSocket-Protocol`; the server answers this one, never the token. */
export const SOCKET_PROTOCOL = 'tank-storage';

export { socketCodes } from './socket-codes.ts';
