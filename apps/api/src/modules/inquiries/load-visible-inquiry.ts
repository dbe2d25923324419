import { authorize, found, relationsTo } from '../../kernel/auth/policy.ts';
import type { Ctx } from '../../kernel/context.ts';
import { expiredStatus } from '../../kernel/expiry.ts';
import { inquiryPolicy } from './policy.ts';
import { loadInquiry } from './queries.ts';

/**
 * An inquiry with the caller's relations to it. One that is not Open is visible only to its owner, their team, Admins and
 * terminals that made an offer on it.
 * @throws NOT_FOUND if the caller may not see it.
 */
export async function loadVisibleInquiry(ctx: Ctx, inquiry_id: number) {
  const user_id = ctx.actor.kind === 'user' ? ctx.actor.user_id : 0;
  const row = found(await loadInquiry(ctx.db, { inquiry_id, user_id }));
  const { inquiry, owner, offered } = row;
  const relations = relationsTo(ctx.actor, {
    owner: inquiry.owner_id,
    ...(offered && { bidder: user_id }),
    teams: [owner.team_id],
  });
  const status = expiredStatus(inquiry, ctx.today);
  authorize(ctx, status === 'Open' ? inquiryPolicy.view : inquiryPolicy.viewClosed, relations);
  return { ...row, relations, status };
}
