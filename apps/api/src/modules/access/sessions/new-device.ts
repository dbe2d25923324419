import type { users } from '@tank/db/tables/users';
import { mailAccount } from '../../../kernel/auth/account-mail.ts';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { transaction } from '../../../kernel/effects/transaction.ts';
import { deviceInWords } from './device-in-words.ts';

type User = Pick<typeof users.$inferSelect, 'user_id' | 'email'>;

/** Mails the owner of an account that somebody signed in from where nobody did before. */
export async function tellOfNewDevice(ctx: AuthorizedCtx, { user_id, email }: User): Promise<void> {
  const { user_agent, address, now } = ctx;
  const { time_zone } = ctx.services;
  const data = { device: deviceInWords(user_agent), address, at: now.toISOString(), time_zone };
  await transaction(ctx, (tx) =>
    mailAccount(tx, { user_id, to_address: email, template: 'new_device', data }),
  );
}
