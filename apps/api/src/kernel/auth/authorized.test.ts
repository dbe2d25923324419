/** What the compiler refuses: `tsc` fails where one of these lines is no error any more. */
import type { Db } from '@tank/db/client';
import { savedViews } from '@tank/db/tables/saved-views';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AuthorizedCtx, Call, Ctx, TxCtx } from '../context.ts';
import { deleteInBatches, inBatches } from '../effects/batches.ts';
import { once } from '../effects/idempotency.ts';
import { transaction } from '../effects/transaction.ts';
import { authorize, everyone } from './policy.ts';

const work = async () => 1;

/** Never called: it is there to be compiled. */
export async function unasked({ ctx }: Call<void>, db: Db) {
  // @ts-expect-error no rule let this context through
  await transaction(ctx, work);
  // @ts-expect-error
  await once({ ctx, action: 'view.save', input: {}, work });
  // @ts-expect-error
  await inBatches(ctx, work);
  // @ts-expect-error
  await deleteInBatches(ctx, { table: savedViews, where: undefined });
  // @ts-expect-error who may only read inserts nothing
  await ctx.db.insert(savedViews);
  // @ts-expect-error nor runs a statement of its own
  await ctx.db.execute(sql`delete from saved_views`);
  // @ts-expect-error nor goes round the context
  await ctx.services.database.db.insert(savedViews);
  // @ts-expect-error nobody can say of a context that it is authorized
  const forged: AuthorizedCtx = { ...ctx, db };
  // @ts-expect-error a transaction keeps the brand, and gives none
  const open: TxCtx = {
    ...ctx,
    db,
    effects: { changes: [], live: [], notices: [] },
  };
  return [forged, open];
}

it('a context may write once a rule has let it through', () => {
  const ctx = { actor: { kind: 'system', job: 'a job' } } as Ctx;
  authorize(ctx, { roles: everyone });
  const authorized: AuthorizedCtx = ctx;
  expect(authorized).toBe(ctx);
});
