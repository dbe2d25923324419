/**
 * Effects of a change: history, notifications and outbox events, collected by the verb and written by one statement at
 * the end of its transaction.
 */
import { entities } from '@tank/schema/entities';
import { sql } from 'drizzle-orm';
import { isAudited, writeAudit } from '../auth/audit.ts';
import type { Ctx, TxCtx } from '../context.ts';
import type { Change, Notification, Published } from './changes.ts';

/** Collects a change; it is written before the transaction commits. */
export function record(ctx: TxCtx, ...changes: Change[]): void {
  ctx.effects.changes.push(...changes);
}

/** Collects an event without history, such as a chat message. */
export function publish(ctx: TxCtx, ...events: Published[]): void {
  ctx.effects.live.push(...events);
}

/** Collects a notification that does not belong to a change of a record. */
export function notify(ctx: TxCtx, ...notices: Notification[]): void {
  ctx.effects.notices.push(...notices);
}

const actorOf = ({ actor }: Ctx) =>
  actor.kind === 'user'
    ? { actor_id: actor.user_id, impersonator_id: actor.impersonator_id }
    : { actor_id: null, impersonator_id: null };

const rowOf = (change: Change) => ({
  entity: change.entity,
  entity_id: change.entity_id,
  event: change.event,
  from_status: change.from ?? null,
  to_status: change.to ?? null,
  details: change.details ?? null,
  audience: change.audience ?? [],
  payload: { [entities[change.entity].id]: change.entity_id, status: change.to ?? null },
});

async function audit(ctx: TxCtx, changes: Change[]): Promise<void> {
  await writeAudit(
    ctx,
    changes.map(({ entity, entity_id, event, details }) => ({ action: event, entity, entity_id, details })),
  );
  ctx.audited?.();
}

/**
 * Writes the collected effects in one statement, so one round trip per transaction. Each notification is also an
 * event, and a mail if its user wants mail (`subscribed`).
 */
export async function writeEffects(ctx: TxCtx): Promise<void> {
  const { changes, live, notices } = ctx.effects;
  const audited = isAudited(ctx.actor) ? changes : changes.filter((change) => change.audited);
  if (audited.length > 0) await audit(ctx, audited);
  if (changes.length + live.length + notices.length === 0) return;
  const { actor_id, impersonator_id } = actorOf(ctx);
  const at = sql`${ctx.now.toISOString()}::timestamptz`;
  const notifications = [...changes.flatMap((change) => change.notify ?? []), ...notices];
  await ctx.db.execute(sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) as row(
        entity text, entity_id bigint, event text, from_status text, to_status text, details jsonb, audience bigint[],
        payload jsonb)
    ), written as (
      insert into history (entity, entity_id, event, from_status, to_status, details, actor_id, impersonator_id, created_at)
      select entity, entity_id, event, from_status, to_status, details, ${actor_id}::bigint, ${impersonator_id}::bigint, ${at}
      from change
    ), notice as (
      select * from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as row(
        user_id bigint, description text, endpoint text, mail boolean)
    ), notified as (
      insert into notifications (user_id, description, endpoint, created_at)
      select user_id, description, endpoint, ${at} from notice
      returning notification_id, user_id, description, endpoint
    ), mailed as (
      insert into mail (user_id, to_address, template, data, next_attempt_at, created_at)
      select user_id, email, 'notice', jsonb_build_object('description', description, 'endpoint', endpoint), ${at}, ${at}
      from notified join users using (user_id)
      where subscribed and status = 'active' and (user_id, description) not in (
        select user_id, description from notice where mail = false)
    )
    insert into outbox (topic, payload, audience)
    select entity || '.' || event, payload, audience from change
    union all
    select topic, payload, audience
    from jsonb_to_recordset(${JSON.stringify(live)}::jsonb) as row(topic text, payload jsonb, audience bigint[])
    union all
    select 'notification.create', jsonb_build_object('notification_id', notification_id), array[user_id] from notified`);
}
