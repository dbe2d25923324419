import { checkInput, toIssues } from '@tank/schema/kit/check-input';
import type { Issue, Rules } from '@tank/schema/kit/rules';
import type { ZodError, ZodType } from 'zod';

/** Collects the issues of an invalid input including its rules, on a day. */
const issuesByError = new WeakMap<ZodError, (today: string) => Issue[]>();

/**
 * A contract with rules between fields: where parsing fails, `allIssuesOf` includes the issues of the rules. Where it
 * succeeds, the verb checks the rules.
 */
export function withRules<S extends ZodType>(contract: S, rules: Rules<never>): S {
  const parse = (values: unknown) => {
    const parsed = contract.safeParse(values);
    if (parsed.success) return parsed.data;
    issuesByError.set(parsed.error, (today) => checkInput({ contract, rules, values, today }).issues);
    throw parsed.error;
  };
  // tRPC calls `parseAsync`.
  return Object.create(contract, {
    parse: { value: parse },
    parseAsync: { value: async (values: unknown) => parse(values) },
  });
}

/** All issues of an invalid input, including those of its rules on the context's day. */
export const allIssuesOf = (error: ZodError, today: string): Issue[] =>
  issuesByError.get(error)?.(today) ?? toIssues(error);
