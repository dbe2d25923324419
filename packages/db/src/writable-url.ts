import postgres from 'postgres';
import { readAddress, singleUrls, urlForPg } from './address.ts';

const CONNECT_S = 4;

/** @throws if the server does not answer or is read-only. */
async function assertWritable(url: string): Promise<void> {
  const { driver } = readAddress(url);
  const sql = postgres(driver.url, {
    ...driver,
    target_session_attrs: 'read-write',
    max: 1,
    connect_timeout: CONNECT_S,
    backoff: false,
    onnotice: () => {},
  });
  try {
    await sql`select 1`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * The URL of the server that accepts writes, for libraries on `pg`, which connects to one server.
 * @throws AggregateError if none of several servers accepts writes.
 */
export async function writableUrl(url: string): Promise<string> {
  const urls = singleUrls(url);
  if (urls.length === 1) return urlForPg(url);
  return Promise.any(urls.map((single) => assertWritable(single).then(() => urlForPg(single))));
}
