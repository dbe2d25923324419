import type { Ctx } from '../../kernel/context.ts';
import { type Relation, relationsTo } from '../../kernel/policy.ts';

interface Parties {
  owner_id: number;
  bidder_id: number;
  owner_team: number | null;
  bidder_team: number | null;
}

/** How the caller stands to a bid. */
export const bidRelations = (
  ctx: Ctx,
  { owner_id, bidder_id, owner_team, bidder_team }: Parties,
): Relation[] =>
  relationsTo(ctx.actor, { owner: owner_id, bidder: bidder_id, teams: [owner_team, bidder_team] });

/** A teammate of the owner sees the listing as the owner does, a teammate of the bidder as the bidder does. */
export const onOwnersSide = (ctx: Ctx, { owner_id, owner_team }: Parties): boolean =>
  relationsTo(ctx.actor, { owner: owner_id, teams: [owner_team] }).some(
    (relation) => relation !== 'stranger',
  );
