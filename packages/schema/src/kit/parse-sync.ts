import type * as z from 'zod';

/**
 * A contract that is parsed at once wherever it is asked for a promise, as tRPC asks every contract: zod compiles a parser for
 * the former alone. None of ours waits for anything; one that did would throw.
 */
export const withSyncParse = <T extends z.ZodType>(contract: T): T =>
  Object.assign(contract, { parseAsync: async (value: unknown) => contract.parse(value) });
