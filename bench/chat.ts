/** Latency of chat messages at a fixed rate, with many idle sockets. The load is open-loop: slow answers do not reduce its rate. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addUser, type BenchDatabase, type Cluster, signIn } from './lib/database.ts';
import { atMost, round } from './lib/report.ts';
import { startApi } from './lib/servers.ts';
import { openSockets } from './lib/text-sockets.ts';

const CONVERSATIONS = 500;
const IDLE = 9000;
const RATE = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 5;

interface Side {
  user_id: number;
  token: string;
}

interface Conversation {
  conversation_id: number;
  sides: [Side, Side];
}

/** Inserted directly: only sending is measured. */
async function createConversations({ database }: BenchDatabase): Promise<Conversation[]> {
  const conversations: Conversation[] = [];
  const [listing] = await database.client`select listing_id from listings limit 1`;
  for (let i = 0; i < CONVERSATIONS; i++) {
    const [owner, asker] = [await addUser(database, 'Terminal'), await addUser(database)];
    const [row] = await database.client`
      insert into conversations (conversation_title, listing_id, started_by, owner_id)
      values ('Listing', ${listing?.listing_id}, ${asker}, ${owner}) returning conversation_id`;
    const conversation_id = Number(row?.conversation_id);
    await database.client`
      insert into participants (conversation_id, user_id) values (${conversation_id}, ${owner}), (${conversation_id}, ${asker})`;
    conversations.push({
      conversation_id,
      sides: [
        { user_id: owner, token: await signIn(database, owner) },
        { user_id: asker, token: await signIn(database, asker) },
      ],
    });
  }
  return conversations;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function send(origin: string, { conversation_id, sides }: Conversation, text: string): Promise<number> {
  const body = JSON.stringify({ conversation_id, message: text });
  return new Promise((resolve, reject) => {
    const call = request(
      `${origin}/trpc/chat.send`,
      {
        agent,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-access-token': sides[1].token },
      },
      (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Message texts carry the instant at which they were sent. */
async function sendAtRate(origin: string, conversations: Conversation[], seconds: number): Promise<number> {
  const answers: Promise<number>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < RATE * seconds; ) {
    const due = Math.min(RATE * seconds, Math.floor(((performance.now() - started) / 1000) * RATE));
    for (; sent < due; sent++) {
      const conversation = conversations[sent % conversations.length];
      if (conversation) answers.push(send(origin, conversation, `at ${performance.now()}`));
    }
    await pause(2);
  }
  const rejected = (await Promise.all(answers)).filter((status) => status !== 200).length;
  if (rejected > 0) throw new Error(`${rejected} messages were rejected.`);
  return answers.length;
}

export async function chat(cluster: Cluster): Promise<string> {
  const prepared = await cluster.create({ listings: 100 });
  const conversations = await createConversations(prepared);
  const idleUser = await addUser(prepared.database);
  const idleToken = await signIn(prepared.database, idleUser);
  const api = await startApi(prepared.url);
  let latencies: number[] = [];
  const onText = (frame: string) => {
    const at = /"message":"at ([\d.]+)"/.exec(frame)?.[1];
    if (at) latencies.push(performance.now() - Number(at));
  };
  const idle = Array.from({ length: IDLE }, () => ({ user_id: idleUser, token: idleToken }));
  const sockets = await openSockets(
    api.origin,
    [...conversations.flatMap(({ sides }) => sides), ...idle],
    onText,
  );
  try {
    await sendAtRate(api.origin, conversations, WARM_UP_SECONDS);
    await pause(500);
    latencies = [];
    const before = await countMessages(prepared);
    const sent = await sendAtRate(api.origin, conversations, SECONDS);
    for (let waited = 0; latencies.length < 2 * sent && waited < 10_000; waited += 50) await pause(50);
    const stored = (await countMessages(prepared)) - before;
    const sorted = latencies.toSorted((a, b) => a - b);
    const p99 = percentile(sorted, 0.99);
    return [
      `${RATE} messages/s for ${SECONDS} s with ${sockets.size} open sockets: ${sent} sent, ${stored} stored,`,
      `${latencies.length} of ${2 * sent} delivered; latency from sending to either side p50 ${round(percentile(sorted, 0.5), 0)} ms,`,
      `p99 ${round(p99, 0)} ms, max ${round(sorted.at(-1) ?? 0, 0)} ms (${atMost(p99, 200, ' ms')})`,
    ].join(' ');
  } finally {
    sockets.close();
    agent.destroy();
    await api.stop();
  }
}

async function countMessages({ database }: BenchDatabase): Promise<number> {
  const [row] = await database.client`select count(*)::int as count from messages`;
  return Number(row?.count);
}
