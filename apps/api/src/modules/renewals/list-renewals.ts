import type { RenewalRow, renewalList } from '@tank/schema/renewals';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { renewalPolicy } from './policy.ts';
import { placedRenewals, receivedRenewals } from './queries.ts';

type Input = Call<z.infer<typeof renewalList>>;

/** Received Renewal Requests, with the renewer's contact details. */
export async function listReceivedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listReceived);
  const scope = { today: ctx.today, user_id: userOf(ctx).user_id };
  return listQuery<RenewalRow>({ ctx, source: receivedRenewals, input, scope });
}

/** Placed Renewal Requests, with the receiver's contact details. */
export async function listPlacedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listPlaced);
  const scope = { today: ctx.today, user_id: userOf(ctx).user_id };
  return listQuery<RenewalRow>({ ctx, source: placedRenewals, input, scope });
}
