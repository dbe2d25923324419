import { inquiries } from '@tank/db/tables/inquiries';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { transitionDue } from '../../kernel/effects/transition.ts';
import { isDueToExpire } from '../../kernel/expiry.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';

/** Writes status Expired to inquiries past their expiration and to the open offers on them; reads show it before this job runs. */
export async function expireInquiries({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, inquiryPolicy.expire);
  return transitionDue(ctx, inquiryLifecycle, 'expire', {
    due: isDueToExpire(inquiries, ctx.today),
    order: inquiries.expiration,
    cascade: 'inquiry.expire',
  });
}
