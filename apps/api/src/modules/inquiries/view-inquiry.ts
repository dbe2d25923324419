import type { Ctx } from '../../kernel/context.ts';
import { authorize, found, type Relation, relationsTo } from '../../kernel/policy.ts';
import { inquiryStatusOn } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { type LockedInquiry, loadInquiry } from './queries.ts';

/**
 * An inquiry for this caller, and how they stand to it. One that is not Open is there for its owner, team, Admin and
 * whoever made an offer on it, and for nobody else.
 * @throws NOT_FOUND where the caller may not know of it.
 */
export async function inquiryFor(ctx: Ctx, inquiry_id: number) {
  const user_id = ctx.actor.kind === 'user' ? ctx.actor.user_id : 0;
  const row = found(await loadInquiry(ctx.db, { inquiry_id, user_id }));
  const { inquiry, owner, offered } = row;
  const relations = relationsTo(ctx.actor, {
    owner: inquiry.owner_id,
    ...(offered && { bidder: user_id }),
    teams: [owner.team_id],
  });
  const status = inquiryStatusOn(inquiry, ctx.today);
  authorize(ctx, status === 'Open' ? inquiryPolicy.view : inquiryPolicy.viewClosed, relations);
  return { ...row, relations, status };
}

/**
 * How the caller stands to an inquiry that is locked; what is not Open is looked up for whom it is there.
 * @throws NOT_FOUND where the caller may not know of it.
 */
export async function standingToInquiry(ctx: Ctx, inquiry: LockedInquiry): Promise<Relation[]> {
  if (inquiryStatusOn(inquiry, ctx.today) === 'Open')
    return relationsTo(ctx.actor, { owner: inquiry.owner_id });
  return (await inquiryFor(ctx, inquiry.inquiry_id)).relations;
}
