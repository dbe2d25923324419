import { check, issuesOf } from '@tank/schema/kit/faults';
import type { Issue, Rules } from '@tank/schema/kit/rules';
import type { ZodError, ZodType } from 'zod';

/** What else is wrong with an input that a contract refused, on a day. */
const besides = new WeakMap<ZodError, (today: string) => Issue[]>();

/**
 * A contract that has rules over several fields besides: where it refuses, `faultsOf` tells what they find too. What it
 * lets through the verb asks the rules about.
 */
export function ruled<S extends ZodType>(contract: S, rules: Rules<never>): S {
  const parse = (values: unknown) => {
    const parsed = contract.safeParse(values);
    if (parsed.success) return parsed.data;
    besides.set(parsed.error, (today) => check({ contract, rules, values, today }).issues);
    throw parsed.error;
  };
  // The latter is what tRPC takes.
  return Object.create(contract, {
    parse: { value: parse },
    parseAsync: { value: async (values: unknown) => parse(values) },
  });
}

/** Everything that is wrong with an input that a contract refused. The day is the context's, as for the verb. */
export const faultsOf = (error: ZodError, today: string): Issue[] =>
  besides.get(error)?.(today) ?? issuesOf(error);
