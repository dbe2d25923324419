import { utcDate } from '@tank/schema/kit/dates';
import { check } from '@tank/schema/kit/faults';
import type { Rules } from '@tank/schema/kit/rules';
import { ZodRealError, type ZodType } from 'zod';

/**
 * A contract that tells all faults of an input at once: where it refuses, also those that rules over several fields
 * find. What it lets through the verb still asks the rules about, by its own clock.
 */
export const ruled = <S extends ZodType>(contract: S, rules: Rules<never>): S =>
  Object.create(contract, {
    parse: {
      value(values: unknown) {
        const parsed = contract.safeParse(values);
        if (parsed.success) return parsed.data;
        const { issues } = check({ contract, rules, values, today: utcDate(new Date()) });
        throw new ZodRealError(
          issues.map(({ path, message }) => ({
            code: 'custom',
            path: path.split('.'),
            message,
            input: undefined,
          })),
        );
      },
    },
  });
