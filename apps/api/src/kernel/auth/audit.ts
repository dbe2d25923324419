/**
 * The audit: what Admins did, as themselves and as other users, and what team admins did with their members
 * (docs/product.md#administration). `writeEffects` audits changes that have history; the procedure audits other
 * mutations after they succeed; reads and the command line call `writeAudit` themselves.
 */
import type { Entity } from '@tank/schema/entities';
import { sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../context.ts';
import type { Actor } from './actor.ts';

export interface Audited {
  /** The event of a change, or the path of the procedure. */
  action: string;
  entity?: Entity | 'conversation' | null;
  entity_id?: number | null;
  details?: object | null;
}

/** The system actor's job name for `pnpm admin`. */
export const COMMAND_LINE = 'command line';

/** The action that `pnpm admin note-backup` records. */
export const BACKED_UP = 'back_up';

export const isAudited = (actor: Actor): boolean =>
  actor.kind === 'user'
    ? actor.impersonator_id !== null || actor.category === 'Admin'
    : actor.kind === 'system' && actor.job === COMMAND_LINE;

const actorIds = (actor: Actor) =>
  actor.kind === 'user'
    ? {
        actor_id: actor.impersonator_id ?? actor.user_id,
        acting_as_id: actor.impersonator_id && actor.user_id,
      }
    : { actor_id: null, acting_as_id: null };

/** Inserts audit rows, in the open transaction if there is one. A database trigger forbids later changes. */
export async function writeAudit(ctx: AuthorizedCtx, actions: readonly Audited[]): Promise<void> {
  const { actor_id, acting_as_id } = actorIds(ctx.actor);
  const { actor } = ctx;
  const job = actor.kind === 'system' ? actor.job : null;
  await ctx.db.execute(sql`
    insert into audit (actor_id, actor, acting_as_id, acting_as, action, entity, entity_id, details, address, created_at)
    select ${actor_id}::bigint, coalesce((select username from users where user_id = ${actor_id}), ${job}::text),
      ${acting_as_id}::bigint, (select username from users where user_id = ${acting_as_id}),
      action, entity, entity_id, details, ${job === null ? ctx.address : null}::text, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as row(
      action text, entity text, entity_id bigint, details jsonb)`);
}
