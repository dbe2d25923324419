import { isTermOver } from '@tank/schema/kit/dates';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { renewalLifecycle, renewalRelations } from './lifecycle.ts';
import { renewalPolicy } from './policy.ts';
import { loadRenewal } from './queries.ts';

/** A renewal request, visible to its parties and Admins; NOT_FOUND for everyone else. */
export async function getRenewal({ ctx, input }: Call<{ renewal_id: number }>) {
  authorize(ctx, renewalPolicy.view);
  const row = found(await loadRenewal(ctx.db, { ...input, today: ctx.today }));
  const { renewer_id, receiver_id, ...renewal } = row;
  const relations = renewalRelations(ctx, { renewer_id, receiver_id });
  authorize(ctx, renewalPolicy.view, relations);
  const may = (event: 'accept' | 'reject' | 'cancel') =>
    canFire(renewalLifecycle.events[event], renewal.status, ctx.actor, relations);
  return {
    data: {
      ...renewal,
      abilities: {
        accept: may('accept') && !isTermOver(renewal, ctx.today),
        reject: may('reject'),
        cancel: may('cancel'),
      },
    },
  };
}
