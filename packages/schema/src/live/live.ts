/** Contracts of the sockets. */
import * as z from 'zod';
import type { Entity } from '../entities.ts';
import type { ChangeEvent } from '../events.ts';
import { input } from '../kit/fields.ts';
import type { ChatMessage } from './chat.ts';
import type { Announcement, Changed } from './topics.ts';

/** Transaction and event, and a position in the database's log that has them. */
const EVENT_ID = /^\d{1,19}-\d{1,16}(?:-\d{1,16})?$/;

const unknownEvent = 'The last event id is not one of ours.';

/** Input of the typed subscription; the client library adds the id of the last event. */
export const listen = input({
  lastEventId: z.string({ error: unknownEvent }).regex(EVENT_ID, unknownEvent).nullish(),
});

type ConversationTopic = Extract<Announcement['topic'], `conversation.${string}`>;

/**
 * An event of the typed subscription. Each has an id, from which the next connection resumes.
 * - `ready`: the connection is subscribed.
 * - `reset`: too many events were missed; reload the data on screen.
 * - `change`: a record changed. Its audience gets the event and the record, other users only `change`.
 * - `notification`: the user's notifications changed; `fresh` if there is a new one.
 * - `message`: a chat message, for both participants.
 * - `chat`: a conversation was started, read or left.
 */
export type LiveEvent =
  | { type: 'ready' }
  | { type: 'reset' }
  | { type: 'change'; entity: Entity; event: ChangeEvent | 'change'; data: Changed }
  | { type: 'notification'; fresh: boolean }
  | { type: 'message'; message: ChatMessage }
  | {
      type: 'chat';
      event: ConversationTopic extends `conversation.${infer Event}` ? Event : never;
      conversation_id: number;
    };

/** The first frame of the documented WebSocket, if the session token was not sent as a subprotocol. */
export const socketHello = z.object({
  token: z.string().max(200),
  /**
   * The `id` of the last frame that the client received; later frames are sent again. `null` for a client without frames
   * that wants to resume later: the server sends `{"type":"ready","id":...}`. If omitted, only new events are sent.
   */
  last_event_id: z.string().regex(EVENT_ID).nullish(),
});

/** Sent with the session token in `Sec-WebSocket-Protocol`; the server returns this protocol, never the token. */
export const SOCKET_PROTOCOL = 'tank-storage';

export { socketCodes } from './socket-codes.ts';
