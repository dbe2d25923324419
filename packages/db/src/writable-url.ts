import postgres from 'postgres';
import { readAddress, singleUrls, urlForPg } from './address.ts';

const CONNECT_S = 4;

/** @throws if the server does not answer or takes no writes. */
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
 * The URL of the server that takes writes, for libraries on `pg`, which connects to one server.
 * @throws AggregateError if several servers are named and none takes writes.
 */
export async function writableUrl(url: string): Promise<string> {
  const urls = singleUrls(url);
  if (urls.length === 1) return urlForPg(url);
  return Promise.any(urls.map((single) => assertWritable(single).then(() => urlForPg(single))));
}
