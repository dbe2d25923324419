import { wordBeginnings } from '@tank/db/columns';
import { audit } from '@tank/db/tables/audit';
import { productCategories, products } from '@tank/db/tables/context';
import { teams, users } from '@tank/db/tables/users';
import { auditTable } from '@tank/schema/tables/audit';
import { sql } from 'drizzle-orm';
import { columnsOf, listSource } from '../../kernel/lists/list-source.ts';

/** The current name of the user, team or product, because a number alone says little in the audit. */
const entity_name = sql<string | null>`case ${audit.entity}
  when 'user' then (select named.username from ${users} named where named.user_id = ${audit.entity_id})
  when 'team' then (select named.team_name from ${teams} named where named.team_id = ${audit.entity_id})
  when 'product' then (select named.product from ${products} named where named.product_id = ${audit.entity_id})
  when 'product_category' then (
    select named.product_category from ${productCategories} named where named.product_category_id = ${audit.entity_id})
  end`;

/** Not cached per entity: nearly every change of an Admin adds a row, so totals may be two seconds old. */
export const auditSource = listSource({
  name: 'audit.all',
  table: auditTable,
  entities: [],
  from: sql`${audit}`,
  where: sql`true`,
  columns: {
    ...columnsOf(audit, auditTable),
    created: sql<string>`market_day(${audit.created_at})`,
  },
  // Filtered and sorted by day, returned as the instant.
  fields: {
    created: audit.created_at,
    entity_name,
    details: sql<Record<string, unknown> | null>`${audit.details}`,
  },
  key: 'audit_id',
  search: {
    text: sql`${audit.search_text}`,
    beginnings: wordBeginnings(audit.search_text),
  },
  indexed_bounds: true,
});
