/** Type errors that must stay errors: `tsc` fails if one of these lines compiles. */
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

/** Compiled, never called. */
export async function unauthorizedWrites({ ctx }: Call<void>, db: Db) {
  // @ts-expect-error the context has not passed a rule
  await transaction(ctx, work);
  // @ts-expect-error
  await once({ ctx, action: 'view.save', input: {}, work });
  // @ts-expect-error
  await inBatches(ctx, work);
  // @ts-expect-error
  await deleteInBatches(ctx, { table: savedViews, where: undefined });
  // @ts-expect-error a read-only database cannot insert
  await ctx.db.insert(savedViews);
  // @ts-expect-error nor run raw statements
  await ctx.db.execute(sql`delete from saved_views`);
  // @ts-expect-error the services do not expose the database
  await ctx.services.database.db.insert(savedViews);
  // @ts-expect-error an authorized context cannot be made by hand
  const forged: AuthorizedCtx = { ...ctx, db };
  // @ts-expect-error opening a transaction does not add the brand
  const open: TxCtx = {
    ...ctx,
    db,
    effects: { changes: [], live: [], notices: [] },
  };
  return [forged, open];
}

it('lets a context write after it has passed a rule', () => {
  const ctx = { actor: { kind: 'system', job: 'a job' } } as Ctx;
  authorize(ctx, { roles: everyone });
  const authorized: AuthorizedCtx = ctx;
  expect(authorized).toBe(ctx);
});
