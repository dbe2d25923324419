import * as z from 'zod';
import { id, input, name } from '../kit/fields.ts';
import { fieldMessages } from '../messages/field.ts';
import { listCallNames } from '../tables/lists.ts';

/** Maximum number of saved views per user and table. */
export const MAX_VIEWS = 50;

/** The path of the table's list procedure, such as `listings.listAll`. */
const table_name = z.enum(listCallNames, { error: 'Table must be a list call.' });

interface QueryString {
  max: number;
  tooLong: string;
}

/** The query string of a URL, without the question mark. */
const queryString = (label: string, { max, tooLong }: QueryString) =>
  z
    .string({ error: fieldMessages.text(label) })
    .max(max, tooLong)
    .regex(/^[\x20-\x7e]*$/, `${label} must be a query string.`);

export const listViewsInput = input({ table_name });
export const saveView = input({
  table_name,
  name: name('Name', { max: 60 }),
  /** Filters, sort order and layout of the table as a query string: `min_term=6&sort=-term&columns=listing_id`. */
  state: queryString('State', { max: 3000, tooLong: 'The filter is too long to save.' }),
});
export const viewId = input({ view_id: id('View') });

/** `columns=listing_id,location,term&pinned=term&widths=location:180&density=compact`; empty for the default layout. */
export const keepLayout = input({
  table_name,
  layout: queryString('Layout', { max: 1000, tooLong: 'The layout is too long to keep.' }),
});

export const viewRow = z.object({ view_id: z.number(), name: z.string(), state: z.string() });
export type ViewRow = z.infer<typeof viewRow>;
export const viewsAnswer = z.object({ data: z.array(viewRow) });
