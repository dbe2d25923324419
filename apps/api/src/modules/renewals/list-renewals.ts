import type { renewalList, teamRenewalList } from '@tank/schema/renewals';
import type * as z from 'zod';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/list-query.ts';
import { authorize, userOf } from '../../kernel/policy.ts';
import { teamScope } from '../../kernel/team-list.ts';
import { renewalPolicy } from './policy.ts';
import { placedRenewals, receivedRenewals, teamPlacedRenewals, teamReceivedRenewals } from './queries.ts';

type Input = Call<z.infer<typeof renewalList>>;
type TeamInput = Call<z.infer<typeof teamRenewalList>>;

/** Received Renewal Requests, with the renewer's contact details. */
export async function listReceivedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listReceived);
  const scope = { today: ctx.today, user_id: userOf(ctx).user_id };
  return listQuery({ ctx, source: receivedRenewals, input, scope });
}

/** Placed Renewal Requests, with the receiver's contact details. */
export async function listPlacedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listPlaced);
  const scope = { today: ctx.today, user_id: userOf(ctx).user_id };
  return listQuery({ ctx, source: placedRenewals, input, scope });
}

/** Requests to the team, with contact details on those to which the caller is a party. */
export async function listReceivedTeamRenewals({ ctx, input }: TeamInput) {
  authorize(ctx, renewalPolicy.listTeam);
  return listQuery({ ctx, source: teamReceivedRenewals, input, ...teamScope(ctx) });
}

/** Requests by the team, likewise. */
export async function listPlacedTeamRenewals({ ctx, input }: TeamInput) {
  authorize(ctx, renewalPolicy.listTeam);
  return listQuery({ ctx, source: teamPlacedRenewals, input, ...teamScope(ctx) });
}
