/** Steps an account must complete before it may call anything else (docs/product.md#first-steps). */
import { secondFactors } from '@tank/db/tables/second-factors';
import { users } from '@tank/db/tables/users';
import type { Category } from '@tank/schema/enums';
import type { FirstStep } from '@tank/schema/people/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';

/** Whether the settings require a second factor of this account. */
export const needsSecondFactor = (
  { services }: { services: Pick<Ctx['services'], 'admin_second_factor'> },
  { category }: { category: Category },
) => services.admin_second_factor && category === 'Admin';

/** Whether the user is an Admin who has not turned the second factor on. Skips the lookup for other users. */
export const lacksSecondFactor = (user_id: SQL) => sql<boolean>`
  exists (select from ${users} admin where admin.user_id = ${user_id} and admin.category = 'Admin'
    and not exists (select from ${secondFactors} factor
      where factor.user_id = admin.user_id and factor.confirmed_at is not null))`;

export interface Standing {
  /** Another user chose the account's password. */
  must_change_password: boolean;
  lacks_second_factor: boolean;
}

/** The remaining steps in their order. */
export const stepsLeft = (
  { must_change_password, lacks_second_factor }: Standing,
  { admin_second_factor }: { admin_second_factor: boolean },
): FirstStep[] => [
  ...(must_change_password ? (['change_password'] as const) : []),
  ...(admin_second_factor && lacks_second_factor ? (['second_factor'] as const) : []),
];

/** The remaining steps of the account's owner. */
export async function firstStepsOf({ db, services }: Ctx, user_id: number): Promise<FirstStep[]> {
  const [standing] = await db
    .select({
      must_change_password: users.must_change_password,
      lacks_second_factor: lacksSecondFactor(sql`${users.user_id}`),
    })
    .from(users)
    .where(eq(users.user_id, user_id));
  return standing ? stepsLeft(standing, services) : [];
}
