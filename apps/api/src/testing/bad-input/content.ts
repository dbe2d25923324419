import type { Database } from '@tank/db/client';

/**
 * A checksum of each table's rows, to show that a refused call changed nothing. Rate limits are meant to count
 * refusals.
 */
export async function contentOf({ client }: Database): Promise<Record<string, string>> {
  const tables = await client<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`;
  if (tables.length < 20) throw new Error('The tables were not found.');
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
  );
  const rows = await client.unsafe<{ name: string; sum: string }[]>(sums.join(' union all '));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
