/**
 * Users chat on two devices each while connections drop and API processes are killed; the result counts violations.
 * `chat.test.ts` runs a short one, `pnpm bench chat-chaos` the long one.
 */
import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@tank/db/client';
import { createSessionStore } from '../../modules/access/sessions/session-store.ts';
import { addInquiry, addUser } from '../insert-records.ts';
import { type ApiCluster, callUntilAnswered, startCluster } from './api-cluster.ts';
import { type Device, openDevice } from './chat-device.ts';

interface ChatScenario {
  /** URL of a migrated database. */
  url: string;
  users: number;
  /** Messages per user. */
  messages: number;
  /** Connections that are cut, spread over the messages. */
  drops: number;
  /** Processes that are killed, spread over the messages. */
  kills: number;
}

export interface Findings {
  acknowledged: number;
  drops: number;
  kills: number;
  /** Acknowledged but not in the database, or in the database but not received by a device. */
  lost: number;
  /** In the database or on a device twice. */
  twice: number;
  /** Devices that received a conversation in another order. */
  disordered: number;
  /** Users with a wrong unread count. */
  miscounted: number;
  /** Times that a device had to reload instead of resuming. */
  resets: number;
}

interface Chatter {
  user_id: number;
  token: string;
  conversation_id: number;
  devices: Device[];
  /** The newest message that the server acknowledged as read. */
  read: number;
}

/** Creates pairs of users: one owns an inquiry, the other asks about it. */
async function createChatters(
  cluster: ApiCluster,
  database: Database,
  { users }: ChatScenario,
): Promise<Chatter[]> {
  const sessions = createSessionStore(database);
  const chatters: Chatter[] = [];
  for (let pair = 0; pair < users / 2; pair++) {
    const owner = await addUser(database, 'Trader');
    const asker = await addUser(database, 'Terminal');
    const inquiry_id = await addInquiry(database, owner);
    const tokens = [await sessions.start(owner), await sessions.start(asker)] as const;
    const started = await callUntilAnswered<{ data: { conversation_id: number } }>(cluster, {
      path: 'chat.startOnInquiry',
      token: tokens[1],
      body: { inquiry_id },
    });
    const { conversation_id } = started.data;
    for (const [at, user_id] of [owner, asker].entries())
      chatters.push({ user_id, token: tokens[at] ?? '', conversation_id, devices: [], read: 0 });
  }
  for (const chatter of chatters)
    chatter.devices = [1, 2].map(() => openDevice({ origin: cluster.origin, ...chatter }));
  const devices = chatters.flatMap((chatter) => chatter.devices);
  while (!devices.every((device) => device.listens())) await new Promise(setImmediate);
  return chatters;
}

const pickRandom = <T>(items: T[]): T | undefined => items[Math.floor(Math.random() * items.length)];

/** Cuts connections and kills processes in proportion to the messages sent. */
function createDisruptions(cluster: ApiCluster, chatters: Chatter[], scenario: ChatScenario) {
  const total = scenario.users * scenario.messages;
  const done = { acknowledged: 0, drops: 0, kills: 0 };
  let killing = Promise.resolve();
  const due = (of: number) => Math.floor((done.acknowledged / total) * of);
  const dropOne = () => {
    const open = chatters.flatMap(({ devices }) => devices).filter((device) => device.connected());
    if (pickRandom(open)?.drop()) done.drops += 1;
    return open.length > 0;
  };
  return {
    done,
    step(): void {
      done.acknowledged += 1;
      while (done.drops < due(scenario.drops) && dropOne());
      if (done.kills >= due(scenario.kills)) return;
      done.kills += 1;
      killing = killing.then(() => cluster.killOne());
    },
    /** Performs the drops that were due while no device was connected. */
    async finish(): Promise<void> {
      await killing;
      while (done.drops < scenario.drops) if (!dropOne()) await new Promise(setImmediate);
    },
  };
}

/** Sends messages in sequence, each until it is acknowledged, and sometimes marks messages as read. */
async function chat(
  cluster: ApiCluster,
  chatter: Chatter,
  scenario: ChatScenario,
  step: () => void,
): Promise<void> {
  const { token, conversation_id } = chatter;
  for (let i = 0; i < scenario.messages; i++) {
    const body = { conversation_id, message: `${chatter.user_id}: ${i}`, client_message_id: randomUUID() };
    await callUntilAnswered(cluster, { path: 'chat.send', token, body });
    step();
    const newest = chatter.devices[0]?.heard.at(-1)?.message_id;
    if (i % 7 !== 3 || !newest) continue;
    await callUntilAnswered(cluster, {
      path: 'chat.markRead',
      token,
      body: { conversation_id, message_id: newest },
    });
    chatter.read = Math.max(chatter.read, newest);
  }
}

interface Stored {
  message_id: number;
  conversation_id: number;
  sent_to: number;
  client_message_id: string;
}

/** Waits until every device has received every message, at most 20 seconds. */
async function waitForDelivery(chatters: Chatter[], stored: Stored[]): Promise<void> {
  const expected = (chatter: Chatter) =>
    stored.filter(({ conversation_id }) => conversation_id === chatter.conversation_id).length;
  const deadline = Date.now() + 20_000;
  const missing = () =>
    chatters.some((chatter) => chatter.devices.some(({ heard }) => heard.length < expected(chatter)));
  while (missing() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}

function compare(chatters: Chatter[], stored: Stored[]): Pick<Findings, 'lost' | 'twice' | 'disordered'> {
  const keys = new Set(stored.map((row) => row.client_message_id));
  const found = { lost: 0, twice: stored.length - keys.size, disordered: 0 };
  for (const { conversation_id, devices } of chatters) {
    const true_order = stored
      .filter((row) => row.conversation_id === conversation_id)
      .map((row) => row.message_id);
    for (const { heard } of devices) {
      const ids = heard.map((message) => message.message_id);
      const once = new Set(ids);
      found.twice += ids.length - once.size;
      found.lost += true_order.filter((id) => !once.has(id)).length;
      if ([...once].join() !== true_order.filter((id) => once.has(id)).join()) found.disordered += 1;
    }
  }
  return found;
}

async function countWrong(cluster: ApiCluster, chatters: Chatter[], stored: Stored[]): Promise<number> {
  let wrong = 0;
  for (const { token, user_id, read } of chatters) {
    const reply = await fetch(`${cluster.origin()}/api/message`, { headers: { 'x-access-token': token } });
    const { count } = (await reply.json()) as { count: number };
    if (count !== stored.filter((row) => row.sent_to === user_id && row.message_id > read).length) wrong += 1;
  }
  return wrong;
}

export async function runChatScenario(scenario: ChatScenario): Promise<Findings> {
  const database = connect({ url: scenario.url, max: 4, name: 'scenario' });
  const cluster = await startCluster(scenario.url, 2);
  const chatters = await createChatters(cluster, database, scenario);
  try {
    const { done, step, finish } = createDisruptions(cluster, chatters, scenario);
    await Promise.all(chatters.map((chatter) => chat(cluster, chatter, scenario, step)));
    await finish();
    const stored = await database.client<Stored[]>`
      select message_id, conversation_id, sent_to, client_message_id from messages order by message_id`;
    await waitForDelivery(chatters, stored);
    const found = compare(chatters, stored);
    return {
      ...done,
      ...found,
      lost: found.lost + Math.max(0, done.acknowledged - stored.length),
      miscounted: await countWrong(cluster, chatters, stored),
      resets: chatters.flatMap(({ devices }) => devices).reduce((sum, device) => sum + device.resets(), 0),
    };
  } finally {
    for (const device of chatters.flatMap(({ devices }) => devices)) device.stop();
    await cluster.stop();
    await database.close();
  }
}
