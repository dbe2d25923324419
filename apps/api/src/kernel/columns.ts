/** Pieces of select lists that the queries of several modules share. */
import type { users } from '@tank/db/tables/users';
import { type SQL, sql } from 'drizzle-orm';

/** Expressions with the names under which they are answered. */
export const selection = (fields: Record<string, SQL>): SQL =>
  sql.join(
    Object.entries(fields).map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Name, company and contact details of a party, as `renewer_email` (docs/product.md#renewals). */
export const contactOf = (
  party: 'terminal' | 'trader' | 'renewer' | 'receiver',
  person: typeof users,
): Record<string, SQL> => ({
  [`${party}_username`]: sql`${person.username}`,
  [`${party}_first_name`]: sql`${person.first_name}`,
  [`${party}_last_name`]: sql`${person.last_name}`,
  [`${party}_company`]: sql`${person.company}`,
  [`${party}_email`]: sql`${person.email}`,
  [`${party}_office_phone`]: sql`${person.office_phone}`,
  [`${party}_cell_phone`]: sql`${person.cell_phone}`,
});

/** The same in a team's table: all but the username is null unless `seen`, which is true of who is a party. */
export const contactIf = (seen: SQL, ...party: Parameters<typeof contactOf>): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(contactOf(...party)).map(([key, field]) => [
      key,
      key.endsWith('_username') ? field : sql`case when ${seen} then ${field} end`,
    ]),
  );
