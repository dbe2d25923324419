import { secondFactors } from '@tank/db/tables/second-factors';
import type { users } from '@tank/db/tables/users';
import type { FirstStep } from '@tank/schema/access';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';

type Account = Pick<typeof users.$inferSelect, 'user_id' | 'category' | 'must_change_password'>;

/** Whether the settings ask this account for a second factor. */
export const needsSecondFactor = (
  { services }: Pick<Ctx, 'services'>,
  { category }: Pick<Account, 'category'>,
) => services.admin_second_factor && category === 'Admin';

/** What the account has to do before its screens open. An Admin who looks in its stead is asked nothing. */
export async function firstStepsOf(ctx: Ctx, user: Account): Promise<FirstStep[]> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.impersonator_id !== null) return [];
  const steps: FirstStep[] = user.must_change_password ? ['change_password'] : [];
  if (needsSecondFactor(ctx, user) && !(await hasSecondFactor(ctx, user.user_id)))
    steps.push('second_factor');
  return steps;
}

async function hasSecondFactor({ db }: Ctx, user_id: number): Promise<boolean> {
  const rows = await db
    .select({ user_id: secondFactors.user_id })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at)));
  return rows.length > 0;
}
