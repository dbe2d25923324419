import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { contextPolicy } from './policy.ts';

/** The operator of this site, as printed in Terms and Privacy Policy. */
export function getOperator({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.operator);
  return { data: ctx.services.operator };
}
