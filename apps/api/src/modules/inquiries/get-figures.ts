import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { inquiryPolicy } from './policy.ts';
import { loadInquiryFigures } from './queries.ts';

/** Figures over the caller's inquiries. */
export async function getInquiryFigures({ ctx }: Call<void>) {
  authorize(ctx, inquiryPolicy.figures);
  return { data: await loadInquiryFigures(ctx, 'user') };
}

/** Figures over the inquiries of the caller's team. */
export async function getTeamInquiryFigures({ ctx }: Call<void>) {
  authorize(ctx, inquiryPolicy.figuresTeam);
  return { data: await loadInquiryFigures(ctx, 'team') };
}
