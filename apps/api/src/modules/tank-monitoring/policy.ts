import { everyone, type Rule } from '../../kernel/auth/policy.ts';

/** What the service tells is for whom it gave the token to: no Admin looks at it in their name. */
export const tankMonitoringPolicy = {
  storage: { roles: everyone, token: 'read', oneself: true },
} satisfies Record<string, Rule>;
