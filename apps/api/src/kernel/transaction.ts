import type { Ctx, TxCtx } from './context.ts';
import { writeEffects } from './effects.ts';

const inTransaction = (ctx: Ctx): ctx is TxCtx => ctx.effects !== undefined;

/**
 * Runs `work` in a transaction and writes its history, notifications and events with it; joins the outer one where
 * there is one. Cached lists that the change concerns are forgotten after the commit.
 */
export async function transaction<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (inTransaction(ctx)) return work(ctx);
  const effects = { changes: [] };
  const result = await ctx.services.database.db.transaction(async (db) => {
    const inner: TxCtx = { ...ctx, db, effects };
    const answer = await work(inner);
    await writeEffects(inner);
    return answer;
  });
  ctx.services.lists.forget(effects.changes);
  return result;
}
