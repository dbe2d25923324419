/**
 * What ends a session ends it on every process at once: here with two of them, the change at one and
 * the user at the other, over HTTP and on both kinds of sockets.
 */
import { once } from 'node:events';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { SessionStore } from '../kernel/services.ts';
import { createSessionStore } from '../modules/access/sessions/session-store.ts';
import { addUser } from '../testing/insert-records.ts';
import { type ApiProcess, startApiProcess } from '../testing/processes/api-process.ts';

let database: OpenDatabase;
let sessions: SessionStore;
let here: ApiProcess;
let there: ApiProcess;
let admin: string;

beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
  sessions = createSessionStore(database);
  [here, there] = await Promise.all([startApiProcess(database.url), startApiProcess(database.url)]);
  admin = await sessions.start(await addUser(database, 'Admin'));
});
afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await database.close();
});

const ask = async ({ origin }: ApiProcess, method: string, path: string, token: string) =>
  (await fetch(`${origin}${path}`, { method, headers: { [TOKEN_HEADER]: token } })).status;

/** A socket that is listening, and the code that it will close with. */
interface Opened {
  socket: WebSocket;
  closed: Promise<number>;
}

async function opened(socket: WebSocket, greet: () => void): Promise<Opened> {
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  greet();
  return { socket, closed };
}

interface Who {
  user_id: number;
  token: string;
}

/** An event for the user, told from a process of its own: the database. */
async function notify({ user_id }: Who): Promise<void> {
  await database.client`
    with event as (
      insert into outbox (topic, payload, audience) values ('notification.create', '{}', array[${user_id}::bigint])
    ) select pg_notify('outbox', '')`;
}

async function documented({ origin }: ApiProcess, who: Who): Promise<Opened> {
  const url = `${origin.replace('http', 'ws')}/?user_id=${who.user_id}`;
  const socket = new WebSocket(url, [SOCKET_PROTOCOL, who.token]);
  const open = await opened(socket, () => {});
  // It says nothing by itself: an event shows that it listens.
  const first = once(socket, 'message');
  const timer = setInterval(() => void notify(who), 50);
  await first.finally(() => clearInterval(timer));
  return open;
}

async function typed({ origin }: ApiProcess, { token }: Who): Promise<Opened> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/trpc?connectionParams=1`);
  const params = { path: 'live.events', input: {} };
  const started = once(socket, 'message');
  const open = await opened(socket, () => {
    socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }));
    socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'subscription', params }));
  });
  const [frame] = await started;
  expect(JSON.parse(String(frame)).result).toMatchObject({ type: 'started' });
  return open;
}

const change = (set: string) => async (who: Who) => {
  await database.client.unsafe(`update users set ${set} where user_id = ${who.user_id}`);
};

const causes: [string, (who: Who) => Promise<unknown>][] = [
  ['a log-out', (who) => ask(here, 'POST', '/api/logout', who.token)],
  ['a suspension', (who) => ask(here, 'POST', `/api/user/suspend/${who.user_id}`, admin)],
  ['a closed account', change("status = 'closed'")],
  ['another password', change("password_hash = 'another'")],
  ['another role', change("category = 'Terminal'")],
  ['a deleted session', (who) => database.client`delete from sessions where user_id = ${who.user_id}`],
];

test.each(causes)('%s ends the session on the other process, and nobody else’s', async (_name, end) => {
  const sign = async (user_id: number): Promise<Who> => ({ user_id, token: await sessions.start(user_id) });
  const who = await sign(await addUser(database, 'Trader'));
  const bystander = await sign(await addUser(database, 'Trader'));
  const [one, two, other] = await Promise.all([
    documented(there, who),
    typed(there, who),
    documented(there, bystander),
  ]);
  expect(await ask(there, 'GET', '/api/auth', who.token)).toBe(200);
  await end(who);
  expect(await ask(there, 'GET', '/api/auth', who.token)).toBe(401);
  expect(await Promise.all([one.closed, two.closed])).toEqual([
    socketCodes.unauthenticated,
    socketCodes.unauthenticated,
  ]);
  expect(await ask(there, 'GET', '/api/auth', bystander.token)).toBe(200);
  const told = once(other.socket, 'message');
  await notify(bystander);
  await told;
  other.socket.close();
});

test('a log-out leaves the other sessions of its user alone', async () => {
  const user_id = await addUser(database, 'Trader');
  const [ends, stays] = [await sessions.start(user_id), await sessions.start(user_id)];
  const [gone, open] = await Promise.all([
    typed(there, { user_id, token: ends }),
    typed(there, { user_id, token: stays }),
  ]);
  await ask(here, 'POST', '/api/logout', ends);
  expect(await gone.closed).toBe(socketCodes.unauthenticated);
  expect(await ask(there, 'GET', '/api/auth', stays)).toBe(200);
  const told = once(open.socket, 'message');
  await notify({ user_id, token: stays });
  await told;
  open.socket.close();
});

test('who joins a team, changes it or leaves it opens the sockets again, on the other process too; so do its members', async () => {
  const person = async (): Promise<Who> => {
    const user_id = await addUser(database, 'Trader');
    return { user_id, token: await sessions.start(user_id) };
  };
  const [comer, member, bystander] = await Promise.all([person(), person(), person()]);
  const teams = await database.client<{ team_id: number }[]>`
    insert into teams (team_name, max_users) values ('One', 5), ('Other', 5) returning team_id`;
  const join = (who: Who, team_id: number | null) =>
    database.client`update users set team_id = ${team_id} where user_id = ${who.user_id}`;
  const [one, other] = teams.map(({ team_id }) => team_id) as [number, number];
  await join(member, one);
  const stays = await typed(there, bystander);
  for (const [team_id, concerned] of [
    [one, [comer, member]],
    [other, [comer, member]],
    [null, [comer]],
  ] as const) {
    const open = await Promise.all(concerned.map((who) => typed(there, who)));
    await join(comer, team_id);
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual(
      concerned.map(() => socketCodes.again),
    );
  }
  expect(stays.socket.readyState).toBe(WebSocket.OPEN);
  stays.socket.close();
});
