import { volumeInWords } from '@tank/schema/kit/format';
import type { Issue } from '@tank/schema/kit/rules';

const labels = { volume: 'Volume', working_capacity: 'Working capacity' };

/** Rejects a listing, offer or renewal of more MBBL than the storage's total capacity. */
export const checkCapacity = (path: keyof typeof labels, value: number, total_capacity: number): Issue[] =>
  value <= total_capacity
    ? []
    : [
        {
          path,
          message: `${labels[path]} cannot be above the storage's total capacity of ${volumeInWords(total_capacity)}.`,
        },
      ];
