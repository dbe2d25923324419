import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { bidMachine, bidStatusOn } from './machine.ts';
import { bidParties, lockBid } from './queries.ts';
import { bidRelations } from './relations.ts';

/**
 * A bid of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its bidder, CONFLICT unless it is Open.
 */
export async function bidToAttachTo({ ctx, input }: { ctx: TxCtx; input: { bid_id: number } }) {
  const parties = found(await bidParties(ctx.db, input.bid_id));
  authorize(ctx, bidMachine.attach.who, bidRelations(ctx, parties));
  const { status } = found(await lockBid(ctx.db, input.bid_id));
  fire(bidMachine.attach, bidStatusOn({ status, expiration: parties.expiration }, ctx.today));
  return { audience: [parties.owner_id, parties.bidder_id] };
}
