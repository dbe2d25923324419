import { inquiries } from '@tank/db/tables/inquiries';
import type { Call } from '../../kernel/context.ts';
import { isDueToExpire } from '../../kernel/expiry.ts';
import { authorize } from '../../kernel/policy.ts';
import { transitDue } from '../../kernel/transition.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';

/** Writes down what every read says already: inquiries past their expiration are Expired, and the open offers on them. */
export async function expireInquiries({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, inquiryPolicy.expire);
  return transitDue(ctx, inquiryLifecycle, 'expire', {
    due: isDueToExpire(inquiries, ctx.today),
    order: inquiries.expiration,
    followed: 'inquiry.expire',
  });
}
