/** Tests the driver patch in `patches/`: servers that take no connection or no writes. */
import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase, databaseFault } from './check-database.ts';
import { connect, type Database } from './client.ts';
import { migrate } from './migrate.ts';
import { type OpenDatabase, openTestDatabase } from './testing/open-test-database.ts';
import { writableUrl } from './writable-url.ts';

let database: OpenDatabase;
/** As a proxy that has no primary to forward to. */
let closesAtOnce: Server;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.client`create table written (x text)`;
  closesAtOnce = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(closesAtOnce, 'listening');
});
afterAll(async () => {
  closesAtOnce.close();
  await database.close();
});

/** The URL of the test database with this list of hosts and these parameters. */
function urlWith(hosts: (own: string) => string, parameters = ''): string {
  const { host } = new URL(database.url);
  return `${database.url.replace(host, hosts(host))}${parameters}`;
}
const closing = () => `127.0.0.1:${(closesAtOnce.address() as AddressInfo).port}`;

async function withDatabase(url: string, work: (opened: Database) => Promise<void>): Promise<void> {
  const opened = connect({ url, max: 1, timeouts: { call: 7, list: 3 } });
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
}

const setReadOnly = (readOnly: boolean) =>
  database.client.unsafe(
    `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = ${readOnly}`,
  );

test('rejects a statement if the server closes every new connection', async () => {
  await withDatabase(urlWith(closing), async ({ client }) => {
    await expect(client`select 1`).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  });
});

test('uses the next server of the URL if the first one closes new connections', async () => {
  await withDatabase(
    urlWith((own) => `${closing()},${own}`),
    async ({ client }) => {
      expect([...(await client`select 1 as one`)]).toEqual([{ one: 1 }]);
    },
  );
});

test('finds the server that accepts writes, and fails if there is none', async () => {
  const url = urlWith((own) => `${closing()},${own}`);
  expect(await writableUrl(url)).toBe(database.url);
  await setReadOnly(true);
  await expect(writableUrl(url)).rejects.toThrow(AggregateError);
  await setReadOnly(false);
});

test('the check at startup passes if one of several servers is up, and names all if none is', async () => {
  await checkDatabase(urlWith((own) => `127.0.0.1:1,${own}`));
  await expect(checkDatabase(urlWith(() => '127.0.0.1:1,127.0.0.1:2'))).rejects.toThrow(
    /No database answers at 127.0.0.1:1 or 127.0.0.1:2/,
  );
});

test('rejects a statement if no server of the URL takes writes, and works once one does', async () => {
  await setReadOnly(true);
  const url = urlWith((own) => `${own},${own}`, '?target_session_attrs=read-write');
  await withDatabase(url, async ({ client }) => {
    await expect(client`select 1`).rejects.toMatchObject({ code: expect.stringMatching(/^CONNECTION_/) });
    await setReadOnly(false);
    expect((await client`insert into written values ('taken')`).count).toBe(1);
  });
});

test('opens another connection after a write was refused because the server is read-only', async () => {
  await setReadOnly(true);
  await withDatabase(database.url, async ({ client }) => {
    await expect(client`insert into written values ('refused')`).rejects.toMatchObject({ code: '25006' });
    await setReadOnly(false);
    expect((await client`insert into written values ('on another connection')`).count).toBe(1);
    await client.begin((tx) => tx`insert into written values ('in a transaction')`);
  });
});

test('opens another connection after a transaction was refused because the server is read-only', async () => {
  await setReadOnly(true);
  await withDatabase(database.url, async ({ client }) => {
    const insert = () => client.begin((tx) => tx`insert into written values ('in a transaction')`);
    await expect(insert()).rejects.toMatchObject({ code: '25006' });
    await setReadOnly(false);
    expect((await insert()).count).toBe(1);
  });
});

const statementTimeout = async (sql: Database['client']) =>
  (await sql`show statement_timeout`)[0]?.statement_timeout;

test('sets the limits of a session after connecting, where a pooler accepts them', async () => {
  await withDatabase(database.url, async ({ client, lists }) => {
    expect([await statementTimeout(client), await statementTimeout(lists)]).toEqual(['7s', '3s']);
  });
});

interface Loss {
  /** Text of the statement at which the connection is lost. */
  at: string;
  lose(socket: Socket): void;
}

/** Forwards to the test database, except that it ends the first connection at a statement. Like PgBouncer, it hides standbys. */
async function losingProxy({ at, lose }: Loss): Promise<Server> {
  const { hostname, port } = new URL(database.url);
  let lost = false;
  const proxy = createServer((socket) => {
    const server = connectSocket(Number(port), hostname);
    for (const one of [socket, server]) one.on('error', () => undefined);
    socket.on('close', () => server.destroy());
    socket.on('data', (data) => {
      if (lost || !data.includes(at)) return void server.write(data);
      lost = true;
      lose(socket);
    });
    server.on('data', (data) =>
      socket.write(Buffer.from(data.toString('latin1').replace('in_hot_standby', 'x'.repeat(14)), 'latin1')),
    );
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}

const reset = (socket: Socket) => void socket.resetAndDestroy();
const close = (socket: Socket) => void socket.destroy();

test.for([
  ['resets', 'its limits are set', { at: 'set statement_timeout', lose: reset }],
  ['closes', 'its limits are set', { at: 'set statement_timeout', lose: close }],
  ['closes', 'it is asked for its role', { at: 'pg_is_in_recovery', lose: close }],
] as const)('survives a server that %s the connection while %s', async ([, , loss]) => {
  const proxy = await losingProxy(loss);
  const { port } = proxy.address() as AddressInfo;
  const url = urlWith(() => `127.0.0.1:${port}`, '?target_session_attrs=read-write');
  try {
    await withDatabase(url, async ({ client }) => {
      await expect(client`select 1`).rejects.toMatchObject({
        code: expect.stringMatching(/^(ECONNRESET|CONNECTION_CLOSED)$/),
      });
      expect(await statementTimeout(client)).toBe('7s');
    });
  } finally {
    proxy.close();
  }
});

test('never hands out a connection whose limits the server refused', async () => {
  const options = { max: 1, setup: "set search_path = 'x'; set statement_timeout = 'never'" };
  const client = postgres(database.url, options);
  for (const _ of [1, 2]) await expect(client`select 1`).rejects.toMatchObject({ code: '22023' });
  await client.end();
});

test('says at the start that the database accepts no writes', async () => {
  await setReadOnly(true);
  try {
    const error = await migrate(database.url).catch((cause) => cause);
    expect(databaseFault(error, database.url)?.message).toMatch(/^The database at .* accepts no writes/);
  } finally {
    await setReadOnly(false);
  }
});
