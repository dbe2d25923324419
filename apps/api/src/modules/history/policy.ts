import { type Rule, trading } from '../../kernel/auth/policy.ts';

/** For the parties of the record, whose own module says who they are. */
export const historyPolicy = { list: { roles: trading, token: 'read' } } satisfies Record<string, Rule>;
