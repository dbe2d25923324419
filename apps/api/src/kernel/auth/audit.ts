/**
 * What Admins did, in their own name and in that of other users, and what team admins did with their members
 * (docs/product.md#administration). A change that leaves history is
 * audited with it, by `writeEffects`; every other call that changes something, once it has, by the procedure; what is only
 * looked at, and what the command line does, by whoever asks `writeAudit`.
 */
import type { Entity } from '@tank/schema/entities';
import { sql } from 'drizzle-orm';
import type { AuthorizedCtx } from '../context.ts';
import type { Actor } from './actor.ts';

export interface Audited {
  /** The event of a change, or the call. */
  action: string;
  entity?: Entity | 'conversation' | null;
  entity_id?: number | null;
  details?: object | null;
}

/** The job of what an operator does with `pnpm admin`. */
export const COMMAND_LINE = 'command line';

/** The action of `pnpm admin note-backup`: a backup was made. */
export const BACKED_UP = 'back_up';

/** Whether what this actor does is audited. */
export const isAudited = (actor: Actor): boolean =>
  actor.kind === 'user'
    ? actor.impersonator_id !== null || actor.category === 'Admin'
    : actor.kind === 'system' && actor.job === COMMAND_LINE;

/** Who acts, and in whose account where that is somebody else's. */
const namesOf = (actor: Actor) =>
  actor.kind === 'user'
    ? {
        actor_id: actor.impersonator_id ?? actor.user_id,
        acting_as_id: actor.impersonator_id && actor.user_id,
      }
    : { actor_id: null, acting_as_id: null };

/** Writes rows of the audit, in the transaction that is open or on their own. They cannot be changed afterwards. */
export async function writeAudit(ctx: AuthorizedCtx, done: readonly Audited[]): Promise<void> {
  const { actor_id, acting_as_id } = namesOf(ctx.actor);
  const { actor } = ctx;
  const job = actor.kind === 'system' ? actor.job : null;
  await ctx.db.execute(sql`
    insert into audit (actor_id, actor, acting_as_id, acting_as, action, entity, entity_id, details, address, created_at)
    select ${actor_id}::bigint, coalesce((select username from users where user_id = ${actor_id}), ${job}::text),
      ${acting_as_id}::bigint, (select username from users where user_id = ${acting_as_id}),
      action, entity, entity_id, details, ${job === null ? ctx.address : null}::text, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as row(
      action text, entity text, entity_id bigint, details jsonb)`);
}
