import type { Call } from '../../kernel/context.ts';
import { authorize, found } from '../../kernel/policy.ts';
import { inquiryPolicy } from './policy.ts';
import { inquiryExists, inquiryModes } from './queries.ts';

/** The access modes that an inquiry asks for. */
export async function getInquiryModes({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.view);
  found(await inquiryExists(ctx.db, input.inquiry_id));
  return { data: await inquiryModes(ctx.db, input.inquiry_id) };
}
