/** Relations to a bid or an offer: `owner` owns the listing or inquiry, `bidder` the bid or offer. */
import { type Relation, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';

interface Parties {
  owner_id: number;
  bidder_id: number;
  owner_team: number | null;
  bidder_team: number | null;
}

export const bidRelations = (
  ctx: Ctx,
  { owner_id, bidder_id, owner_team, bidder_team }: Parties,
): Relation[] =>
  relationsTo(ctx.actor, { owner: owner_id, bidder: bidder_id, teams: [owner_team, bidder_team] });

const isInvolved = (relations: Relation[]) => relations.some((relation) => relation !== 'stranger');

/** Whether the caller is the owner, in the owner's team, or Admin. */
export const isOnOwnersSide = (ctx: Ctx, { owner_id, owner_team }: Parties): boolean =>
  isInvolved(relationsTo(ctx.actor, { owner: owner_id, teams: [owner_team] }));

/** Whether the caller is the bidder, in the bidder's team, or Admin. */
export const isOnBiddersSide = (ctx: Ctx, { bidder_id, bidder_team }: Parties): boolean =>
  isInvolved(relationsTo(ctx.actor, { bidder: bidder_id, teams: [bidder_team] }));
