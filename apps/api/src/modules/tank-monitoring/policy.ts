import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** `oneself`: an Admin who acts as a user may not use that user's token. */
export const tankMonitoringPolicy = {
  storage: { roles: everyone, token: 'read', oneself: true },
} satisfies Record<string, Rule>;
