import type { users } from '@tank/db/tables/users';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { describeDevice } from './describe-device.ts';

type User = Pick<typeof users.$inferSelect, 'user_id' | 'email'>;

/** Mails the owner about a sign-in from a new device and network. */
export async function mailNewDevice(ctx: AuthorizedCtx, { user_id, email }: User): Promise<void> {
  const { user_agent, address, now } = ctx;
  const { time_zone } = ctx.services;
  const data = { device: describeDevice(user_agent), address, at: now.toISOString(), time_zone };
  await transaction(ctx, (tx) =>
    mailAccount(tx, { user_id, to_address: email, template: 'new_device', data }),
  );
}
