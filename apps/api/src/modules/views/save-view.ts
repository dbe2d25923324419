import { type saveView as contract, MAX_VIEWS } from '@tank/schema/admin/views';
import { messages, success } from '@tank/schema/messages';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { viewPolicy } from './policy.ts';
import { countOtherViews, lockUser, writeView } from './queries.ts';

/**
 * Saves filters and sorting of a table under a name; overwrites a view with the same name.
 * @throws CONFLICT if the table has the maximum number of views.
 */
export async function saveView({ ctx, input }: Call<z.infer<typeof contract>>) {
  authorize(ctx, viewPolicy.save);
  const { user_id } = userOf(ctx);
  return transaction(ctx, async (tx) => {
    await lockUser(tx.db, user_id);
    const others = await countOtherViews(tx.db, { ...input, user_id });
    if (others >= MAX_VIEWS) throw new DomainError('CONFLICT', messages.tooManyViews);
    const view_id = await writeView(tx.db, { ...input, user_id });
    return { message: success(messages.viewSaved), data: { view_id } };
  });
}
