import type { Issue } from '@tank/schema/kit/rules';
import { messages } from '@tank/schema/messages';
import { type NewPassword, passwordRules } from '@tank/schema/people/access';
import { networkOf } from '../../../kernel/auth/network.ts';
import type { AuthorizedCtx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { isCommon } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/passwords.ts';

/** Every rule for a new password, including the list of common ones that only the server has. */
export function passwordIssues(chosen: NewPassword): Issue[] {
  const issues = passwordRules(chosen);
  if (issues.length > 0 || !isCommon(chosen.password)) return issues;
  return [{ path: 'password', message: messages.passwordCommon }];
}

/**
 * Checks and hashes the new password of a signed-in user.
 * @throws INVALID_INPUT, UNAVAILABLE.
 */
export async function hashNewPassword(
  { address }: AuthorizedCtx,
  user: Omit<NewPassword, 'password'>,
  password: string,
): Promise<string> {
  const issues = passwordIssues({ ...user, password });
  refuse(issues.map((issue) => ({ ...issue, path: 'new_password' })));
  return hashPassword(password, { network: networkOf(address), known: true });
}
