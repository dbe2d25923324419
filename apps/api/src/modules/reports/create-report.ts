import { reports } from '@tank/db/tables/reports';
import type { createReport as contract } from '@tank/schema/admin/reports';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { findChatPartner } from '../chat/conversations/find-chat-partner.ts';
import { reportPolicy } from './policy.ts';

/**
 * Reports the other participant of one of the caller's conversations, open or closed.
 * @throws NOT_FOUND if the caller is not in the conversation.
 */
export async function createReport({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, reportPolicy.create);
  const { conversation_id, reason, description } = input;
  const reported_id = await findChatPartner({ ctx, input: { conversation_id } });
  const reporter_id = userOf(ctx).user_id;
  const report = { reported_id, reporter_id, conversation_id, reason, description };
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(reports)
      .values({ ...report, created_at: tx.now.toISOString() })
      .returning({ report_id: reports.report_id });
    // Without an audience the event reaches Admins only.
    record(tx, { entity: 'report', entity_id: found(row).report_id, event: 'create' });
    return { message: success(messages.reportSent) };
  });
}
