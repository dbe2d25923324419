import { type Rule, trading } from '../../kernel/policy.ts';

/** For the parties of the record: its own module is asked. */
export const historyPolicy = { list: { roles: trading } } satisfies Record<string, Rule>;
