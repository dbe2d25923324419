/**
 * The end of a session takes effect on all processes at once: tested with two, the change on one and the user on the
 * other, over HTTP and both kinds of websockets.
 */
import { once } from 'node:events';
import { type OpenDatabase, openTestDatabase } from '@tank/db/testing/open-test-database';
import { SOCKET_PROTOCOL, socketCodes } from '@tank/schema/live/live';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { SessionStore } from '../../kernel/services.ts';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { addUser } from '../../testing/insert-records.ts';
import { type ApiProcess, startApiProcess } from '../../testing/processes/api-process.ts';

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

/** A listening socket and its future close code. */
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

/** Writes an event for the user directly in the database. */
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
  // This websocket sends nothing by itself: an event shows that it listens.
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
  ['a logout', (who) => ask(here, 'POST', '/api/logout', who.token)],
  ['a suspension', (who) => ask(here, 'POST', `/api/user/suspend/${who.user_id}`, admin)],
  ['a closed account', change("status = 'closed'")],
  ['a changed password', change("password_hash = 'another'")],
  ['a changed role', change("category = 'Terminal'")],
  ['a deleted session', (who) => database.client`delete from sessions where user_id = ${who.user_id}`],
];

test.each(causes)('%s ends the session on the other process and no other session', async (_name, end) => {
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
  const received = once(other.socket, 'message');
  await notify(bystander);
  await received;
  other.socket.close();
});

test('a logout does not end other sessions of the user', async () => {
  const user_id = await addUser(database, 'Trader');
  const [ends, stays] = [await sessions.start(user_id), await sessions.start(user_id)];
  const [ended, open] = await Promise.all([
    typed(there, { user_id, token: ends }),
    typed(there, { user_id, token: stays }),
  ]);
  await ask(here, 'POST', '/api/logout', ends);
  expect(await ended.closed).toBe(socketCodes.unauthenticated);
  expect(await ask(there, 'GET', '/api/auth', stays)).toBe(200);
  const received = once(open.socket, 'message');
  await notify({ user_id, token: stays });
  await received;
  open.socket.close();
});

test('joining, changing or leaving a team makes the user and the members reconnect, also on the other process', async () => {
  const person = async (): Promise<Who> => {
    const user_id = await addUser(database, 'Trader');
    return { user_id, token: await sessions.start(user_id) };
  };
  const [joiner, member, bystander] = await Promise.all([person(), person(), person()]);
  const teams = await database.client<{ team_id: number }[]>`
    insert into teams (team_name, max_users) values ('One', 5), ('Other', 5) returning team_id`;
  const join = (who: Who, team_id: number | null) =>
    database.client`update users set team_id = ${team_id} where user_id = ${who.user_id}`;
  const [one, other] = teams.map(({ team_id }) => team_id) as [number, number];
  await join(member, one);
  const stays = await typed(there, bystander);
  for (const [team_id, concerned] of [
    [one, [joiner, member]],
    [other, [joiner, member]],
    [null, [joiner]],
  ] as const) {
    const open = await Promise.all(concerned.map((who) => typed(there, who)));
    await join(joiner, team_id);
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual(
      concerned.map(() => socketCodes.again),
    );
  }
  expect(stays.socket.readyState).toBe(WebSocket.OPEN);
  stays.socket.close();
});
