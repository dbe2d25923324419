/** Checks at startup that DATABASE_URL names a usable PostgreSQL, and says why not if it does not. */
import { once } from 'node:events';
import { connect } from 'node:net';
import postgres from 'postgres';
import { AddressError, readAddress, type Server } from './address.ts';

/** Why the database cannot be used, for the operator; never contains a password. */
export class DatabaseFault extends Error {}

const MINIMUM_VERSION = 15;
const TIMEOUT_S = 10;
const EXAMPLE = 'postgres://user:password@host:5432/database';

interface ConnectionNames {
  host: string;
  database: string;
  user: string;
}

function readNames(url: string): ConnectionNames {
  const unknown = { host: 'the server', database: '', user: '' };
  try {
    const { servers, database, user } = readAddress(url);
    return { host: servers.map(textOf).join(' or ') || unknown.host, database, user };
  } catch {
    return unknown;
  }
}

const textOf = ({ host, port }: Server) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

type Reason = (names: ConnectionNames) => string;

const unanswered: Reason = ({ host }) =>
  `No database answers at ${host}: check that it is running and that DATABASE_URL is correct.`;
const unknownHost: Reason = ({ host }) => `The host ${host} of DATABASE_URL cannot be found.`;
const refused: Reason = ({ user, host }) =>
  `The database at ${host} refuses the user "${user}": correct the user or the password in DATABASE_URL.`;

const untrusted: Reason = ({ host }) =>
  `The certificate of the database at ${host} cannot be verified: let sslrootcert of DATABASE_URL name the file of its authority.`;

/** By error code of the operating system, of TLS or of PostgreSQL. */
const reasons: Record<string, Reason> = {
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ECONNREFUSED: unanswered,
  ETIMEDOUT: unanswered,
  EHOSTUNREACH: unanswered,
  ENETUNREACH: unanswered,
  ENOENT: unanswered,
  CONNECT_TIMEOUT: unanswered,
  CONNECTION_CLOSED: unanswered,
  ECONNRESET: unanswered,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_SIGNATURE_FAILURE: untrusted,
  CERT_HAS_EXPIRED: ({ host }) => `The certificate of the database at ${host} has expired.`,
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host }) =>
    `The certificate of the database at ${host} is for another host: correct DATABASE_URL, or use sslmode=verify-ca.`,
  ERR_INVALID_URL: () => `DATABASE_URL must look like ${EXAMPLE}, special characters in it percent-encoded.`,
  '28P01': refused,
  '28000': refused,
  '3D000': ({ database, host }) =>
    `There is no database "${database}" at ${host}: create it, or correct DATABASE_URL.`,
  '25006': ({ host }) =>
    `The database at ${host} accepts no writes: let DATABASE_URL name the primary, or all servers.`,
  '42501': ({ user, database }) =>
    `The user "${user}" may not create tables in the database "${database}": make that user its owner.`,
  '53300': ({ host }) =>
    `The database at ${host} has no free connection: close other clients, or raise max_connections.`,
  '57P03': ({ host }) => `The database at ${host} is starting up or shutting down: try again in a moment.`,
};

/** The error in terms of DATABASE_URL; undefined if it has another cause. */
export function databaseFault(error: unknown, url: string): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  if (error instanceof AddressError) return new DatabaseFault(error.message, { cause: error });
  if (error instanceof URIError) return databaseFault({ code: 'ERR_INVALID_URL' }, url);
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  const reason = reasons[code];
  if (reason) return new DatabaseFault(reason(readNames(url)), { cause: error });
  return cause === undefined ? undefined : databaseFault(cause, url);
}

/** The protocol's SSLRequest message, which every PostgreSQL answers with `S` or `N`. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** @throws DatabaseFault if another service answers, for which the driver would wait forever, or if TLS is missing. */
async function assertSpeaksPostgres({ host, port }: Server, needsTls: boolean): Promise<void> {
  const socket = connect(port, host);
  socket.setTimeout(TIMEOUT_S * 1000, () =>
    socket.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })),
  );
  try {
    await once(socket, 'connect');
    socket.write(SSL_REQUEST);
    const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    const [letter = ''] = String(answer[0]);
    const at = textOf({ host, port });
    if (!/[SN]/.test(letter)) throw new DatabaseFault(`The service at ${at} is not PostgreSQL.`);
    if (needsTls && letter === 'N')
      throw new DatabaseFault(
        `The database at ${at} does not support TLS, which sslmode of DATABASE_URL requires.`,
      );
  } finally {
    socket.destroy();
  }
}

/** @throws if no server is up, or if one that is up cannot be used. */
async function assertUsableServers(url: string): Promise<void> {
  const { servers, ssl, driver } = readAddress(url);
  // Direct TLS is left to the driver.
  if (driver.url.includes('sslnegotiation=')) return;
  const results = await Promise.allSettled(
    servers.map((server) => assertSpeaksPostgres(server, ssl !== false)),
  );
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  const fault = errors.find((error) => error instanceof DatabaseFault);
  if (fault) throw fault;
  if (servers.length > 0 && errors.length === servers.length) throw errors[0];
}

/** @throws DatabaseFault if the version is too old. */
export function assertSupportedVersion(version: string): void {
  if (Number.parseInt(version, 10) < MINIMUM_VERSION)
    throw new DatabaseFault(`PostgreSQL ${MINIMUM_VERSION} or newer is needed; the database is ${version}.`);
}

/**
 * A pooler in transaction mode gives the same session to one client after the other. Then processes could not listen, and time
 * limits and locks would belong to other clients.
 * @throws DatabaseFault
 */
async function requireOwnSession(sql: postgres.Sql, other: postgres.Sql, url: string): Promise<void> {
  const pids: unknown[] = [];
  for (const client of [sql, other]) pids.push((await client`select pg_backend_pid() as pid`)[0]?.pid);
  if (pids[0] !== pids[1]) return;
  throw new DatabaseFault(
    `The pooler at ${readNames(url).host} is in transaction mode, which this product cannot use: ` +
      'set its pool_mode to session, or connect to PostgreSQL itself.',
  );
}

/** @throws DatabaseFault if the database cannot be used. */
export async function checkDatabase(url: string): Promise<void> {
  try {
    await assertUsableServers(url);
    const { url: driverUrl, ...driver } = readAddress(url).driver;
    const open = () =>
      postgres(driverUrl, {
        ...driver,
        max: 1,
        connect_timeout: TIMEOUT_S,
        backoff: false,
        onnotice: () => {},
      });
    const [sql, other] = [open(), open()];
    try {
      const [row] = await sql`select current_setting('server_version') as version`;
      assertSupportedVersion(row?.version);
      await requireOwnSession(sql, other, url);
    } finally {
      await Promise.all([sql, other].map((client) => client.end({ timeout: 1 })));
    }
  } catch (error) {
    throw databaseFault(error, url) ?? error;
  }
}
