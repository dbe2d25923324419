import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { contextPolicy } from './policy.ts';

/** Who operates this site, as Terms and Privacy Policy print it. */
export function getOperator({ ctx }: Call<void>) {
  authorize(ctx, contextPolicy.operator);
  return { data: ctx.services.operator };
}
