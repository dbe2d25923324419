import { requests } from '@tank/db/tables/reports';
import type { createRequest as contract } from '@tank/schema/admin/reports';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { reportPolicy } from './policy.ts';

/** Stores an issue, or a request for a product or feature, for the Admins. */
export async function createRequest({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, reportPolicy.request);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(requests)
      .values({ ...input, user_id, created_at: tx.now.toISOString() })
      .returning({ request_id: requests.request_id });
    record(tx, { entity: 'request', entity_id: found(row).request_id, event: 'create' });
    return { message: success(messages.requestSent) };
  });
}
