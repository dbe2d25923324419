/** What was worked out for one who looks, kept for a moment: many look at the same. */
import type { Ctx } from '../../kernel/context.ts';
import type { Days } from './cells.ts';

/** Longer ranges are rare, and would take much room. */
const MOST_DAYS = 400;
const lengthOf = ({ start_date, end_date }: Days) =>
  (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 + 1;

interface Wanted<T> {
  /** Which answer it is of, and all that it follows from. */
  of: string;
  asked: { days: Days };
  load(): Promise<T>;
}

export const keepFor = <T>({ services }: Ctx, { of, asked, load }: Wanted<T>): Promise<T> =>
  lengthOf(asked.days) > MOST_DAYS
    ? load()
    : services.lists.get({
        key: `market ${of} ${JSON.stringify(asked)}`,
        entities: ['roll_up', 'product_category'],
        load,
      });
