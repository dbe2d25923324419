import type { Call } from '../../kernel/context.ts';
import { authorize } from '../../kernel/policy.ts';
import { inquiryPolicy } from './policy.ts';
import { inquiryModes } from './queries.ts';
import { inquiryFor } from './view-inquiry.ts';

/** The access modes that an inquiry asks for. */
export async function getInquiryModes({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.modes);
  await inquiryFor(ctx, input.inquiry_id);
  return { data: await inquiryModes(ctx.db, input.inquiry_id) };
}
