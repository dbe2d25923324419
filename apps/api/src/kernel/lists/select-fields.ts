/** Parts of select lists that the queries of several modules share. */
import type { users } from '@tank/db/tables/users';
import { contactDetails } from '@tank/schema/people/contact-details';
import { type SQL, sql } from 'drizzle-orm';
import type { Expression, Selected } from './list-source.ts';

/** A select list of expressions with aliases. */
export const selection = (fields: Record<string, Expression>): SQL =>
  sql.join(
    Object.entries(fields).map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );

type Party = 'terminal' | 'trader' | 'renewer' | 'receiver';
type Contact<P extends Party> = { [K in (typeof contactDetails)[number] as `${P}_${K}`]: (typeof users)[K] };
type PartlyHidden<P extends Party> = {
  [K in keyof Contact<P>]: K extends `${P}_username` ? Contact<P>[K] : SQL<Selected<Contact<P>>[K] | null>;
};

/** Name, company and contact details of a party, such as `renewer_email` (docs/product.md#renewals). */
export const contactFields = <P extends Party>(party: P, person: typeof users) =>
  Object.fromEntries(contactDetails.map((key) => [`${party}_${key}`, person[key]])) as Contact<P>;

/** The contact fields in a team's table: all but the username are null unless `seen` is true for the row. */
export const contactFieldsIf = <P extends Party>(seen: SQL, party: P, person: typeof users) =>
  Object.fromEntries(
    contactDetails.map((key) => [
      `${party}_${key}`,
      key === 'username' ? person[key] : sql`case when ${seen} then ${person[key]} end`,
    ]),
  ) as PartlyHidden<P>;
