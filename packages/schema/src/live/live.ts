/** What travels over sockets. */
import * as z from 'zod';
import type { Entity } from '../entities.ts';
import type { ChangeEvent } from '../events.ts';
import { input } from '../kit/fields.ts';
import type { ChatMessage } from './chat.ts';
import type { Announcement, Changed } from './topics.ts';

const unknownEvent = 'The last event id is not one of ours.';

/** Input of the typed subscription; the client library adds the last id that it saw. */
export const listen = input({
  lastEventId: z
    .string({ error: unknownEvent })
    .regex(/^\d{1,19}-\d{1,16}$/, unknownEvent)
    .nullish(),
});

type Conversing = Extract<Announcement['topic'], `conversation.${string}`>;

/**
 * An event of the typed subscription, each under an id that the next connection resumes from.
 * - `ready`: the connection listens; nothing happened.
 * - `reset`: too much was missed to tell it one by one: load again what is on screen.
 * - `change`: a record changed. Those whom it concerns are told which and how; strangers nothing but `change`.
 * - `notification`: somebody's notifications changed; `fresh` where there is a new one.
 * - `message`: a chat message, to both sides.
 * - `chat`: a conversation was started, read up to somewhere or left.
 */
export type LiveEvent =
  | { type: 'ready' }
  | { type: 'reset' }
  | { type: 'change'; entity: Entity; event: ChangeEvent | 'change'; data: Changed }
  | { type: 'notification'; fresh: boolean }
  | { type: 'message'; message: ChatMessage }
  | {
      type: 'chat';
      event: Conversing extends `conversation.${infer Event}` ? Event : never;
      conversation_id: number;
    };

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
