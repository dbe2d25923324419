import { recoveryCodes, secondFactors } from '@tank/db/tables/second-factors';
import { knownDevices } from '@tank/db/tables/sessions';
import { and, count, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { authorize, userOf } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { accountPolicy } from '../policy.ts';

/** Whether the caller's second factor is on, with the counts of unused recovery codes and trusted devices. */
export async function getSecondFactor({ ctx }: Call<void>) {
  authorize(ctx, accountPolicy.getSecondFactor);
  const { user_id } = userOf(ctx);
  const [factor] = await ctx.db
    .select({ since: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, user_id), isNotNull(secondFactors.confirmed_at)));
  const [codes] = await ctx.db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)));
  const [devices] = await ctx.db
    .select({ remembered: count() })
    .from(knownDevices)
    .where(and(eq(knownDevices.user_id, user_id), gt(knownDevices.trusted_until, ctx.now.toISOString())));
  return {
    data: {
      on: factor !== undefined,
      since: factor?.since ?? null,
      recovery_codes_left: codes?.left ?? 0,
      remembered_devices: devices?.remembered ?? 0,
    },
  };
}
