import type { renewalList, teamRenewalList } from '@tank/schema/trade/renewals';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { renewalPolicy } from './policy.ts';
import { placedRenewals, receivedRenewals, teamPlacedRenewals, teamReceivedRenewals } from './queries.ts';

type Input = Call<z.infer<typeof renewalList>>;
type TeamInput = Call<z.infer<typeof teamRenewalList>>;

/** Received Renewal Requests, with the renewer's contact details. */
export async function listReceivedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listReceived);
  return listQuery({ ctx, source: receivedRenewals, input, ...ownScope(ctx) });
}

/** Placed Renewal Requests, with the receiver's contact details. */
export async function listPlacedRenewals({ ctx, input }: Input) {
  authorize(ctx, renewalPolicy.listPlaced);
  return listQuery({ ctx, source: placedRenewals, input, ...ownScope(ctx) });
}

/** Requests to the team, with contact details only if the caller is a party. */
export async function listReceivedTeamRenewals({ ctx, input }: TeamInput) {
  authorize(ctx, renewalPolicy.listTeam);
  return listQuery({ ctx, source: teamReceivedRenewals, input, ...teamScope(ctx) });
}

/** Requests by the team, with contact details only if the caller is a party. */
export async function listPlacedTeamRenewals({ ctx, input }: TeamInput) {
  authorize(ctx, renewalPolicy.listTeam);
  return listQuery({ ctx, source: teamPlacedRenewals, input, ...teamScope(ctx) });
}
