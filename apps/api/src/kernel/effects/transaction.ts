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
 * Runs `work` in a transaction and writes its history, notifications and events; joins the outer transaction if there
 * is one. After the commit it invalidates cached lists and wakes the event delivery. After a deadlock `work` runs once
 * more with fresh effects, so it must not change anything outside of the database.
 */
export async function transaction<T>(ctx: AuthorizedCtx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (inTransaction(ctx)) return work(ctx);
  const { result, effects } = await attempt(ctx, work)
    .catch((error) => {
      if (!hasState(error, DEADLOCK)) throw error;
      ctx.log.info({ err: error }, 'A transaction was aborted by a deadlock and is retried once.');
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
