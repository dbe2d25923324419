import type { TxCtx } from '../../kernel/context.ts';
import { fire } from '../../kernel/machine.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { offerMachine, offerStatusOn } from './machine.ts';
import { lockOffer, offerParties } from './queries.ts';
import { offerRelations } from './relations.ts';

/**
 * An offer of the caller whose files may change, held as it is until the transaction ends.
 * @throws NOT_FOUND, FORBIDDEN for others than its bidder, CONFLICT unless it is Open.
 */
export async function offerToAttachTo({ ctx, input }: { ctx: TxCtx; input: { inquiry_bids_id: number } }) {
  const parties = found(await offerParties(ctx.db, input.inquiry_bids_id));
  authorize(ctx, offerMachine.attach.who, offerRelations(ctx, parties));
  const { status } = found(await lockOffer(ctx.db, input.inquiry_bids_id));
  fire(offerMachine.attach, offerStatusOn({ status, expiration: parties.expiration }, ctx.today));
  return { audience: [parties.owner_id, parties.bidder_id] };
}
