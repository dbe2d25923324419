/**
 * The events of the outbox by topic. Procedures publish them; sockets convert them to the events of `live.ts`.
 */
import * as z from 'zod';
import { type Entity, entities, entityNames } from '../entities.ts';
import { type ChangeEvent, changeEvents } from '../events.ts';
import { chatMessage } from './chat.ts';

const event = <T extends string, P extends z.ZodType>(topic: T, payload: P) =>
  z.object({ topic: z.literal(topic), payload });

const conversation = z.object({ conversation_id: z.number() });

/** Events without history: notifications and chat. */
const announcement = z.discriminatedUnion('topic', [
  event('notification.create', z.object({ notification_id: z.number().optional() })),
  event('notification.read', z.object({ notification_ids: z.array(z.number()).optional() })),
  event('conversation.start', conversation),
  event('conversation.leave', conversation),
  event('conversation.read', conversation.extend({ last_read: z.number() })),
  /** The message as each participant may see it, by user_id. */
  event('message.send', conversation.extend({ views: z.record(z.string(), chatMessage) })),
]);
export type Announcement = z.infer<typeof announcement>;

/** Events published by database triggers, which close or reopen sockets. */
const control = z.discriminatedUnion('topic', [
  event('session.end', z.object({ session_ids: z.array(z.string()) })),
  event('team.change', z.object({ team_ids: z.array(z.number()) })),
]);

type EntityId = (typeof entities)[Entity]['id'];
type ChangeTopic = `${Entity}.${ChangeEvent}`;
const changeTopics = entityNames.flatMap((entity) =>
  changeEvents.map((happened): ChangeTopic => `${entity}.${happened}`),
);
const ids = Object.fromEntries(
  entityNames.map((entity) => [entities[entity].id, z.number().optional()]),
) as Record<EntityId, z.ZodOptional<z.ZodNumber>>;

/** The id of the record in its own field, and its status after the change. */
const changed = z.object({ ...ids, status: z.string().nullish() });
export type Changed = z.infer<typeof changed>;
const change = z.object({ topic: z.enum(changeTopics), payload: changed });

export const outboxEvent = z.discriminatedUnion('topic', [announcement, control, change]);
export type OutboxEvent = z.infer<typeof outboxEvent>;
export type ControlEvent = z.infer<typeof control>;

export const splitChangeTopic = (topic: ChangeTopic) =>
  topic.split('.') as [entity: Entity, event: ChangeEvent];
