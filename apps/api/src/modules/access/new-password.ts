import { type NewPassword, passwordRules } from '@tank/schema/access';
import type { Issue } from '@tank/schema/kit/rules';
import { messages } from '@tank/schema/messages';
import { isCommon } from './common-passwords.ts';

/** Why this cannot become the password of this person: asked wherever one is chosen. */
export function passwordIssues(chosen: NewPassword): Issue[] {
  const issues = passwordRules(chosen);
  if (issues.length > 0 || !isCommon(chosen.password)) return issues;
  return [{ path: 'password', message: messages.passwordCommon }];
}
