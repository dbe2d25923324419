import type { Rule } from '../../kernel/auth/policy.ts';
import { authorize, found, type Relation, relationsTo, userOf } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { hasBooking, loadStorage } from './queries.ts';

export type StorageRecord = NonNullable<Awaited<ReturnType<typeof loadStorage>>>;

interface Options {
  ctx: Ctx;
  storage_id: number;
  rule: Rule;
}

type RelatedStorage = { record: StorageRecord; relations: Relation[] };

/** A storage with the caller's relations to it. Does not check whether the caller may see it. */
export async function loadStorageWithRelations(ctx: Ctx, storage_id: number): Promise<RelatedStorage> {
  const record = found(await loadStorage(ctx.db, storage_id));
  const booked = ctx.actor.kind === 'user' && (await hasBooking(ctx.db, storage_id, userOf(ctx).user_id));
  const relations = relationsTo(ctx.actor, {
    owner: record.owner_id,
    ...(booked && { trader: userOf(ctx).user_id }),
    teams: [record.owner.team_id],
  });
  return { record, relations };
}

/** A storage that the rule allows to the caller. @throws NOT_FOUND if the caller may not see it, FORBIDDEN. */
export async function loadVisibleStorage({ ctx, storage_id, rule }: Options): Promise<RelatedStorage> {
  const storage = await loadStorageWithRelations(ctx, storage_id);
  authorize(ctx, rule, storage.relations);
  return storage;
}
