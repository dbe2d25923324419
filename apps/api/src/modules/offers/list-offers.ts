import type {
  placedOfferList,
  receivedOfferList,
  teamPlacedOfferList,
  teamReceivedOfferList,
} from '@tank/schema/trade/offers';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { offerPolicy } from './policy.ts';
import { placedOffers, receivedOffers, teamPlacedOffers, teamReceivedOffers } from './queries.ts';

/** Your Bids on Inquiries. */
export async function listPlacedOffers({ ctx, input }: Call<z.infer<typeof placedOfferList>>) {
  authorize(ctx, offerPolicy.listPlaced);
  return listQuery({ ctx, source: placedOffers, input, ...ownScope(ctx) });
}

/** Offers on Your Inquiries. */
export async function listReceivedOffers({ ctx, input }: Call<z.infer<typeof receivedOfferList>>) {
  authorize(ctx, offerPolicy.listReceived);
  return listQuery({ ctx, source: receivedOffers, input, ...ownScope(ctx) });
}

/** The team's offers on inquiries. */
export async function listPlacedTeamOffers({ ctx, input }: Call<z.infer<typeof teamPlacedOfferList>>) {
  authorize(ctx, offerPolicy.listTeam);
  return listQuery({ ctx, source: teamPlacedOffers, input, ...teamScope(ctx) });
}

/** Offers on the team's inquiries. */
export async function listReceivedTeamOffers({ ctx, input }: Call<z.infer<typeof teamReceivedOfferList>>) {
  authorize(ctx, offerPolicy.listTeam);
  return listQuery({ ctx, source: teamReceivedOffers, input, ...teamScope(ctx) });
}
