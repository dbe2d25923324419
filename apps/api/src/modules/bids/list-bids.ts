import type {
  placedBidList,
  receivedBidList,
  teamPlacedBidList,
  teamReceivedBidList,
} from '@tank/schema/trade/bids';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { bidPolicy } from './policy.ts';
import { placedBids, receivedBids, teamPlacedBids, teamReceivedBids } from './queries.ts';

/** Your Bids on Listings. */
export async function listPlacedBids({ ctx, input }: Call<z.infer<typeof placedBidList>>) {
  authorize(ctx, bidPolicy.listPlaced);
  return listQuery({ ctx, source: placedBids, input, ...ownScope(ctx) });
}

/** Bids on Your Listings. */
export async function listReceivedBids({ ctx, input }: Call<z.infer<typeof receivedBidList>>) {
  authorize(ctx, bidPolicy.listReceived);
  return listQuery({ ctx, source: receivedBids, input, ...ownScope(ctx) });
}

/** The team's bids on listings. */
export async function listPlacedTeamBids({ ctx, input }: Call<z.infer<typeof teamPlacedBidList>>) {
  authorize(ctx, bidPolicy.listTeam);
  return listQuery({ ctx, source: teamPlacedBids, input, ...teamScope(ctx) });
}

/** Bids on the team's listings. */
export async function listReceivedTeamBids({ ctx, input }: Call<z.infer<typeof teamReceivedBidList>>) {
  authorize(ctx, bidPolicy.listTeam);
  return listQuery({ ctx, source: teamReceivedBids, input, ...teamScope(ctx) });
}
