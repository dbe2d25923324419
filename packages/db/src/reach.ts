/** Is there a PostgreSQL that will have us, where the settings say? Each reason why not is a sentence. */
import { once } from 'node:events';
import { connect } from 'node:net';
import postgres from 'postgres';

/** Why a database cannot be used, in a sentence for whoever runs the product; never with a password in it. */
export class DatabaseFault extends Error {}

const OLDEST = 15;
const PATIENCE_S = 10;
const EXAMPLE = 'postgres://user:password@host:5432/database';

interface Named {
  host: string;
  database: string;
  user: string;
}

/** As it was meant; where it cannot be read, as it stands. */
function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function namesIn(address: string): Named {
  const unknown = { host: 'the server', database: '', user: '' };
  if (!URL.canParse(address)) return unknown;
  const url = new URL(address);
  return {
    host: url.host || unknown.host,
    database: readable(url.pathname.slice(1)),
    user: readable(url.username),
  };
}

type Reason = (names: Named) => string;

const unanswered: Reason = ({ host }) =>
  `No database answers at ${host}: is it running, and is DATABASE_URL right?`;
const unknownHost: Reason = ({ host }) => `The host ${host} of DATABASE_URL cannot be found.`;
const refused: Reason = ({ user, host }) =>
  `The database at ${host} refuses the user "${user}": correct the user or the password in DATABASE_URL.`;

/** By the code of the operating system or of PostgreSQL. */
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
  ERR_INVALID_URL: () => `DATABASE_URL must look like ${EXAMPLE}, special characters in it percent-encoded.`,
  '28P01': refused,
  '28000': refused,
  '3D000': ({ database, host }) =>
    `There is no database "${database}" at ${host}: make it, or correct DATABASE_URL.`,
  '42501': ({ user, database }) =>
    `The user "${user}" may not make tables in the database "${database}": let that user own it.`,
  '53300': ({ host }) =>
    `The database at ${host} has no connection left: end something, or raise max_connections.`,
  '57P03': ({ host }) => `The database at ${host} is just starting or ending: try again in a moment.`,
};

/** What the error means for whoever set DATABASE_URL; undefined where it is not about that. */
export function databaseFault(error: unknown, url: string): DatabaseFault | undefined {
  if (error instanceof DatabaseFault) return error;
  if (error instanceof URIError) return databaseFault({ code: 'ERR_INVALID_URL' }, url);
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  const reason = reasons[code];
  if (reason) return new DatabaseFault(reason(namesIn(url)), { cause: error });
  return cause === undefined ? undefined : databaseFault(cause, url);
}

/** Length, and the request for TLS: the first words of the protocol, to which every PostgreSQL says `S` or `N`. */
const HELLO = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** @throws where something else answers: the driver would wait for it for ever. */
async function assertSpeaksPostgres(address: string): Promise<void> {
  const { hostname, port, host, searchParams } = new URL(address);
  // A socket in the file system, several hosts, TLS from the first byte: the driver knows.
  if (!hostname || /[%,]/.test(hostname) || searchParams.has('host') || searchParams.has('sslnegotiation'))
    return;
  const socket = connect(Number(port || 5432), hostname.replace(/^\[|\]$/g, ''));
  socket.setTimeout(PATIENCE_S * 1000, () =>
    socket.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })),
  );
  try {
    await once(socket, 'connect');
    socket.write(HELLO);
    const answer = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    if (!/^[SN]/.test(String(answer[0])))
      throw new DatabaseFault(`What answers at ${host} is not PostgreSQL.`);
  } finally {
    socket.destroy();
  }
}

/** @throws DatabaseFault where the version is too old. */
export function assertNewEnough(version: string): void {
  if (Number.parseInt(version, 10) < OLDEST)
    throw new DatabaseFault(`PostgreSQL ${OLDEST} or newer is needed; the database is ${version}.`);
}

/** @throws DatabaseFault where it cannot be used. */
export async function reachDatabase(url: string): Promise<void> {
  try {
    await assertSpeaksPostgres(url);
    const sql = postgres(url, { max: 1, connect_timeout: PATIENCE_S, backoff: false, onnotice: () => {} });
    try {
      const [row] = await sql`select current_setting('server_version') as version`;
      assertNewEnough(row?.version);
    } finally {
      await sql.end({ timeout: 1 });
    }
  } catch (error) {
    throw databaseFault(error, url) ?? error;
  }
}
