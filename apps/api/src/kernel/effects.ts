/**
 * What a change leaves behind besides the change: history, notifications and outbox events, collected by the verb
 * and written by one statement at the end of its transaction.
 */
import { sql } from 'drizzle-orm';
import type { Ctx, TxCtx } from './context.ts';

/** Entities as history, events and caches name them. */
export type Entity =
  | 'user'
  | 'pending_user'
  | 'storage'
  | 'listing'
  | 'inquiry'
  | 'bid'
  | 'offer'
  | 'booking'
  | 'renewal';

interface Notification {
  user_id: number;
  description: string;
  /** A path of the web app. */
  endpoint: string;
}

export interface Change {
  entity: Entity;
  entity_id: number;
  /** The machine's event, such as `accept`. */
  event: string;
  from?: string | null;
  to?: string | null;
  details?: object;
  /** Users whose screens it concerns. */
  audience?: number[];
  notify?: Notification[];
}

export interface Effects {
  changes: Change[];
}

/** Notes a change; it is written when the transaction ends, or not at all. */
export function record(ctx: TxCtx, ...changes: Change[]): void {
  ctx.effects.changes.push(...changes);
}

const actorOf = ({ actor }: Ctx) =>
  actor.kind === 'user'
    ? { actor_id: actor.user_id, impersonator_id: actor.impersonator_id }
    : { actor_id: null, impersonator_id: null };

/** Writes what was collected: one statement, so that history costs a transaction one round trip. */
export async function writeEffects(ctx: TxCtx): Promise<void> {
  const { changes } = ctx.effects;
  if (changes.length === 0) return;
  const { actor_id, impersonator_id } = actorOf(ctx);
  const rows = changes.map((change) => ({
    entity: change.entity,
    entity_id: change.entity_id,
    event: change.event,
    from_status: change.from ?? null,
    to_status: change.to ?? null,
    details: change.details ?? null,
    audience: change.audience ?? [],
  }));
  const notices = changes.flatMap((change) => change.notify ?? []);
  await ctx.db.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
        entity text, entity_id bigint, event text, from_status text, to_status text, details jsonb, audience bigint[])
    ), written as (
      insert into history (entity, entity_id, event, from_status, to_status, details, actor_id, impersonator_id)
      select entity, entity_id, event, from_status, to_status, details, ${actor_id}::bigint, ${impersonator_id}::bigint
      from change
    ), notified as (
      insert into notifications (user_id, description, endpoint)
      select user_id, description, endpoint
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as row(user_id bigint, description text, endpoint text)
    )
    insert into outbox (topic, payload, audience)
    select entity || '.' || event, jsonb_build_object(entity || '_id', entity_id, 'status', to_status), audience
    from change`);
}
