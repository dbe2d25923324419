import type { inquiryList, myInquiryList, teamInquiryList } from '@tank/schema/trade/inquiries';
import type * as z from 'zod';
import { authorize, userOf } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { ownScope, teamScope } from '../../kernel/lists/team-list.ts';
import { inquiryPolicy } from './policy.ts';
import { marketInquiries, myInquiries, teamInquiries } from './queries.ts';

/** Available Inquiries: the Open ones of all owners, including the caller's. */
export async function listMarketInquiries({ ctx, input }: Call<z.infer<typeof inquiryList>>) {
  authorize(ctx, inquiryPolicy.listAll);
  const viewer = { user_id: userOf(ctx).user_id };
  return listQuery({
    ctx,
    source: marketInquiries,
    input,
    // Which inquiries the caller can serve, and so their number, depends on the caller.
    scope: { today: ctx.today, ...(input.can_serve && viewer) },
    viewer,
  });
}

/** My Inquiries. */
export async function listMyInquiries({ ctx, input }: Call<z.infer<typeof myInquiryList>>) {
  authorize(ctx, inquiryPolicy.listMine);
  return listQuery({ ctx, source: myInquiries, input, ...ownScope(ctx) });
}

/** Our Inquiries. */
export async function listTeamInquiries({ ctx, input }: Call<z.infer<typeof teamInquiryList>>) {
  authorize(ctx, inquiryPolicy.listTeam);
  return listQuery({ ctx, source: teamInquiries, input, ...teamScope(ctx) });
}
