import type { Ctx } from '../../kernel/context.ts';
import { type Relation, relationsTo } from '../../kernel/policy.ts';

interface Parties {
  owner_id: number;
  bidder_id: number;
  owner_team: number | null;
  bidder_team: number | null;
}

/** How the caller stands to an offer: `owner` owns the inquiry, `bidder` the offer. */
export const offerRelations = (
  ctx: Ctx,
  { owner_id, bidder_id, owner_team, bidder_team }: Parties,
): Relation[] =>
  relationsTo(ctx.actor, { owner: owner_id, bidder: bidder_id, teams: [owner_team, bidder_team] });

/** The side of the terminal that made the offer, Admin included: they know the storage behind it. */
export const onTerminalsSide = (ctx: Ctx, { bidder_id, bidder_team }: Parties): boolean =>
  relationsTo(ctx.actor, { bidder: bidder_id, teams: [bidder_team] }).some(
    (relation) => relation !== 'stranger',
  );
