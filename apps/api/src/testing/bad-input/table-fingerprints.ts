import type { Database } from '@tank/db/client';

/** Row count and sum of the writing transactions: several times cheaper than reading the rows. */
const marks = (names: string[]) =>
  names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as mark from "${name}"`,
    )
    .join(' union all ');

/** Prepared once per database: it runs hundreds of times, and planning takes longer than running. */
const statements = new WeakMap<Database['client'], Promise<string>>();

async function statementFor(client: Database['client']): Promise<string> {
  const tables = await client<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`;
  if (tables.length < 20) throw new Error('The tables were not found.');
  return marks(tables.map(({ name }) => name));
}

/**
 * A fingerprint of each table, to prove that a refused call changed no row. Excludes rate limits, which count refusals.
 */
export async function fingerprintTables({ client }: Database): Promise<Record<string, string>> {
  const statement = statements.get(client) ?? statementFor(client);
  statements.set(client, statement);
  const rows = await client.unsafe<{ name: string; mark: string }[]>(await statement, [], { prepare: true });
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
