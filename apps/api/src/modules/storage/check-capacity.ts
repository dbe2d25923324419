import { volumeInWords } from '@tank/schema/kit/format';
import type { Issue } from '@tank/schema/kit/rules';

const labels = { volume: 'Volume', working_capacity: 'Working capacity' };

/** A listing, an offer or a renewal promises no more than its storage holds. MBBL. */
export const checkCapacity = (path: keyof typeof labels, value: number, total_capacity: number): Issue[] =>
  value <= total_capacity
    ? []
    : [
        {
          path,
          message: `${labels[path]} cannot be above the storage's total capacity of ${volumeInWords(total_capacity)}.`,
        },
      ];
