import { createHash } from 'node:crypto';
import { idempotencyKeys } from '@tank/db/tables/history';
import type { Entity } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import { messages } from '@tank/schema/messages';
import { and, eq, lt, type SQL } from 'drizzle-orm';
import { userOf } from '../auth/policy.ts';
import type { AuthorizedCtx, Ctx, TxCtx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import { deleteInBatches } from './batches.ts';
import { transaction } from './transaction.ts';

export type Action = `${Entity}.${ChangeEvent}`;

interface Options<T, P> {
  ctx: AuthorizedCtx;
  /** The verb, such as `bid.accept`. */
  action: Action;
  input: { idempotency_key?: string | undefined };
  /** Work too slow for a transaction, done before it opens; skipped where the key already has a response. */
  prepare?: () => Promise<P>;
  work: (ctx: TxCtx, prepared: P) => Promise<T>;
}

/** The row of the key with its stored response, if the key was used before. */
async function storedResponse({ db }: Ctx, mine: SQL | undefined, request_hash: string) {
  const [first] = await db.select().from(idempotencyKeys).where(mine);
  if (first && first.request_hash !== request_hash) throw new DomainError('CONFLICT', messages.keyReused);
  return first;
}

/**
 * Runs `work` in a transaction, once per idempotency key of a user: the same key returns the first result again.
 * A second call with the key waits for the first, as both insert the same row.
 * @throws CONFLICT if the key was used for a different request.
 */
export async function once<T, P = undefined>(options: Options<T, P>): Promise<T> {
  const { ctx, action, input, work } = options;
  const prepare = async () => (await options.prepare?.()) as P;
  const key = input.idempotency_key;
  if (!key) {
    const prepared = await prepare();
    return transaction(ctx, (tx) => work(tx, prepared));
  }
  const request_hash = createHash('sha256')
    .update(JSON.stringify([action, input]))
    .digest('hex');
  const { user_id } = userOf(ctx);
  const mine = and(eq(idempotencyKeys.user_id, user_id), eq(idempotencyKeys.key, key));
  const before = options.prepare && (await storedResponse(ctx, mine, request_hash));
  if (before) return before.response as T;
  const prepared = await prepare();
  return transaction(ctx, async (tx) => {
    const fresh = await tx.db
      .insert(idempotencyKeys)
      .values({ user_id, key, action, request_hash, created_at: tx.now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (fresh.length === 0) return (await storedResponse(tx, mine, request_hash))?.response as T;
    const response = await work(tx, prepared);
    await tx.db.update(idempotencyKeys).set({ response }).where(mine);
    return response;
  });
}

const RETENTION_HOURS = 24;

/** Deletes expired keys; run by a job. */
export async function pruneKeys({ ctx }: { ctx: AuthorizedCtx }): Promise<number> {
  const before = new Date(ctx.now.getTime() - RETENTION_HOURS * 3_600_000).toISOString();
  return deleteInBatches(ctx, { table: idempotencyKeys, where: lt(idempotencyKeys.created_at, before) });
}
