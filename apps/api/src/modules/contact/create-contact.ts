import { contactRequests } from '@tank/db/tables/contact-requests';
import { messages, success } from '@tank/schema/messages';
import { CONTACTS_PER_HOUR, type ContactRequest } from '@tank/schema/people/contact';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import { mailAdmins } from '../../kernel/auth/account-mail.ts';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { lockQuota } from '../../kernel/quota.ts';
import { contactPolicy } from './policy.ts';

/**
 * Stores a contact request and mails the Admins.
 * @throws INVALID_INPUT, RATE_LIMITED after `CONTACTS_PER_HOUR` requests within an hour.
 */
export async function createContact({ ctx, input }: Call<ContactRequest>) {
  authorize(ctx, contactPolicy.create);
  const { user_id } = userOf(ctx);
  await transaction(ctx, async (tx) => {
    await lockQuota(tx, 'contact requests', user_id);
    if ((await countLastHour(tx, user_id)) >= CONTACTS_PER_HOUR)
      throw new DomainError('RATE_LIMITED', messages.tooManyContacts);
    const [row] = await tx.db
      .insert(contactRequests)
      .values({ ...input, user_id, created_at: tx.now.toISOString() })
      .returning({ contact_request_id: contactRequests.contact_request_id });
    const { contact_request_id } = found(row);
    record(tx, { entity: 'contact_request', entity_id: contact_request_id, event: 'create' });
    await mailAdmins(tx, 'contact_request', input);
  });
  return { message: success(messages.contactReceived) };
}

async function countLastHour({ db, now }: TxCtx, user_id: number): Promise<number> {
  const { created_at } = contactRequests;
  const [row] = await db
    .select({ count: count() })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.user_id, user_id),
        gt(created_at, sql`${now.toISOString()}::timestamptz - interval '1 hour'`),
      ),
    );
  return row?.count ?? 0;
}
