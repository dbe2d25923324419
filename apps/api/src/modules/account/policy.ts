import { everyone, type Rule } from '../../kernel/policy.ts';

/** One's own account, and nobody else's. */
export const accountPolicy = {
  updateProfile: { roles: everyone },
  /** With the token of a link. */
  confirmEmail: { roles: 'public' },
  setTankwatch: { roles: everyone },
  listSessions: { roles: everyone },
  endSession: { roles: everyone, while_full: true },
  endOtherSessions: { roles: everyone, while_full: true },
} satisfies Record<string, Rule>;
