import { type Rule, trading } from '../../kernel/auth/policy.ts';

/** The module of the record decides who its parties are. */
export const historyPolicy = { list: { roles: trading, token: 'read' } } satisfies Record<string, Rule>;
