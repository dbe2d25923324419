import * as z from 'zod';
import { id, input, name } from '../kit/fields.ts';
import { fieldMessages } from '../messages/field.ts';
import { listCallNames } from '../tables/lists.ts';

/** Saved views of one table, a user. */
export const MAX_VIEWS = 50;

/** Which table: the path of its list procedure, such as `listings.listAll`. */
const table_name = z.enum(listCallNames, { error: 'Table must be a list call.' });

interface QueryString {
  max: number;
  tooLong: string;
}

/** Text as an address carries it behind its question mark. */
const queryString = (label: string, { max, tooLong }: QueryString) =>
  z
    .string({ error: fieldMessages.text(label) })
    .max(max, tooLong)
    .regex(/^[\x20-\x7e]*$/, `${label} must be a query string.`);

export const listViewsInput = input({ table_name });
export const saveView = input({
  table_name,
  name: name('Name', { max: 60 }),
  /** The table's filters and order as its address has them, and its layout: `min_term=6&sort=-term&columns=listing_id`. */
  state: queryString('State', { max: 3000, tooLong: 'The filter is too long to save.' }),
});
export const viewId = input({ view_id: id('View') });

/** `columns=listing_id,location,term&density=compact`; empty: as everybody has the table. */
export const keepLayout = input({
  table_name,
  layout: queryString('Layout', { max: 1000, tooLong: 'The layout is too long to keep.' }),
});

export const viewRow = z.object({ view_id: z.number(), name: z.string(), state: z.string() });
export type ViewRow = z.infer<typeof viewRow>;
export const viewsAnswer = z.object({ data: z.array(viewRow) });
