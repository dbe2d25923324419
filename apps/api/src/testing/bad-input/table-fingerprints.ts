import type { Database } from '@tank/db/client';

/** How many rows there are, and by which transactions they were written: to read what they say costs several times as much. */
const marks = (names: string[]) =>
  names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as mark from "${name}"`,
    )
    .join(' union all ');

/** Of a database: asked for hundreds of times, and to plan it takes longer than to read so few rows. */
const asked = new WeakMap<Database['client'], Promise<string>>();

async function questionFor(client: Database['client']): Promise<string> {
  const tables = await client<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`;
  if (tables.length < 20) throw new Error('The tables were not found.');
  return marks(tables.map(({ name }) => name));
}

/**
 * What each table holds, to show that a refused call changed nothing. Rate limits are meant to count
 * refusals.
 */
export async function fingerprintTables({ client }: Database): Promise<Record<string, string>> {
  const question = asked.get(client) ?? questionFor(client);
  asked.set(client, question);
  const rows = await client.unsafe<{ name: string; mark: string }[]>(await question, [], { prepare: true });
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}
