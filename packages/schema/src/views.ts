import * as z from 'zod';
import { id, input, text } from './kit/fields.ts';
import { listCallNames } from './tables/lists.ts';

/** Saved views of one table, a user. */
export const MAX_VIEWS = 50;

/** Which table: the path of its list procedure, such as `listings.listAll`. */
const table_name = z.enum(listCallNames, { error: 'Table must be a list call.' });

export const viewsOf = input({ table_name });
export const saveView = input({
  table_name,
  name: text('Name', { max: 60 }),
  /** The table's state as its address has it: `min_term=6&sort=-term`. */
  state: z
    .string({ error: 'State must be text.' })
    .max(2000, 'The filter is too long to save.')
    .regex(/^[\x20-\x7e]*$/, 'State must be a query string.'),
});
export const viewId = input({ view_id: id('View') });

export const viewRow = z.object({ view_id: z.number(), name: z.string(), state: z.string() });
export type ViewRow = z.infer<typeof viewRow>;
export const viewsAnswer = z.object({ data: z.array(viewRow) });
