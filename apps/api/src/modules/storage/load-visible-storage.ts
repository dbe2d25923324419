import type { Rule } from '../../kernel/auth/policy.ts';
import { authorize, found, type Relation, relationsTo, userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { hasBookingOn, loadStorage } from './queries.ts';

export type StorageRecord = NonNullable<Awaited<ReturnType<typeof loadStorage>>>;

interface Options {
  ctx: Ctx;
  storage_id: number;
  rule: Rule;
}

type Seen = { record: StorageRecord; relations: Relation[] };

/** A storage, and how the caller stands to it; whether they may know of it is still to be asked. */
export async function standingToStorage(ctx: Ctx, storage_id: number): Promise<Seen> {
  const record = found(await loadStorage(ctx.db, storage_id));
  const booked = ctx.actor.kind === 'user' && (await hasBookingOn(ctx.db, storage_id, userOf(ctx).user_id));
  const relations = relationsTo(ctx.actor, {
    owner: record.owner_id,
    ...(booked && { trader: userOf(ctx).user_id }),
    teams: [record.owner.team_id],
  });
  return { record, relations };
}

/** Loads a storage for this caller and this rule; 404 where the caller may not know of it. */
export async function loadVisibleStorage({ ctx, storage_id, rule }: Options): Promise<Seen> {
  const seen = await standingToStorage(ctx, storage_id);
  authorize(ctx, rule, seen.relations);
  return seen;
}
