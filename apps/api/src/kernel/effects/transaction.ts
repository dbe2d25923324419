import type { AuthorizedCtx, TxCtx } from '../context.ts';
import { DEADLOCK, hasState } from '../errors/postgres-errors.ts';
import { type Effects, subjectOf } from './changes.ts';
import { writeEffects } from './effects.ts';

const inTransaction = (ctx: AuthorizedCtx): ctx is TxCtx => ctx.effects !== undefined;

async function attempt<T>(ctx: AuthorizedCtx, work: (ctx: TxCtx) => Promise<T>) {
  const effects: Effects = { changes: [], live: [], notices: [] };
  const result = await ctx.services.database.db.transaction(async (db) => {
    const inner: TxCtx = { ...ctx, db, effects };
    const answer = await work(inner);
    await writeEffects(inner);
    return answer;
  });
  return { result, effects };
}

/**
 * Runs `work` in a transaction and writes its history, notifications and events with it; joins the outer one where
 * there is one. After the commit, cached lists that the change concerns are forgotten, and whoever delivers events is
 * woken. PostgreSQL ends one of the transactions in a deadlock, which then runs once more: so `work` changes nothing
 * outside of the database, and what it collected the first time is dropped.
 */
export async function transaction<T>(ctx: AuthorizedCtx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (inTransaction(ctx)) return work(ctx);
  const { result, effects } = await attempt(ctx, work)
    .catch((error) => {
      if (!hasState(error, DEADLOCK)) throw error;
      ctx.log.info({ err: error }, 'A deadlock ended a transaction, which runs once more.');
      return attempt(ctx, work);
    })
    .catch((error) => {
      ctx.services.disk.noteFailure(error);
      throw error;
    });
  ctx.services.lists.invalidate([...effects.changes, ...effects.live.map(subjectOf)]);
  ctx.services.events.wake();
  return result;
}
