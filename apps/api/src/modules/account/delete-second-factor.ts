import { recoveryCodes, secondFactors } from '@tank/db/tables/second-factors';
import { eq } from 'drizzle-orm';
import { mailAccount } from '../../kernel/auth/account-mail.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { revokeDeviceTrust } from '../access/sessions/known-devices.ts';

/** Deletes the second factor, and notifies the owner if it was on. */
export async function deleteSecondFactor(tx: TxCtx, { user_id, email }: { user_id: number; email: string }) {
  const [deleted] = await tx.db
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, user_id))
    .returning({ confirmed_at: secondFactors.confirmed_at });
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id));
  await revokeDeviceTrust(tx, user_id);
  if (!deleted?.confirmed_at) return;
  await mailAccount(tx, { user_id, to_address: email, template: 'second_factor', data: { on: false } });
  record(tx, { entity: 'user', entity_id: user_id, event: 'disable_second_factor', audience: [user_id] });
}
