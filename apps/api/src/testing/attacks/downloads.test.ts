/** Concurrent, slow and aborted downloads of exports and files: they occupy no database connection that others need. */
import { randomBytes } from 'node:crypto';
import { connect as dial, type Socket } from 'node:net';
import { seedScale } from '@tank/db/seed/scale';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { marketToday } from '../market-today.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { type Caller, sharedTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const LISTINGS = full ? 90_000 : 100;
const ROUNDS = full ? 20 : 1;
const FILE_BYTES = full ? 9_000_000 : 3_000_000;
const TIMEOUT = full ? 3_600_000 : 120_000;

let target: Target;
let viewer: Caller;
let owner_id: number;
let file: string;
let list: string;

beforeAll(async () => {
  target = await sharedTarget();
  const { client } = target.database;
  await seedScale(target.database, { listings: LISTINGS, today: marketToday() });
  viewer = await target.person('Viewer');
  const [listing] = await client`select listing_id, owner_id from listings where status = 'Open' limit 1`;
  owner_id = listing?.owner_id;
  const content = randomBytes(FILE_BYTES);
  const [row] = await client`
    insert into files (name, content, size, listing_id, uploaded_by)
    values ('large.pdf', ${content}, ${content.length}, ${listing?.listing_id}, ${owner_id}) returning file_id`;
  list = `/api/files/listing/${listing?.listing_id}`;
  file = `${list}/${row?.file_id}`;
}, TIMEOUT);
afterAll(() => target.stop());

const get = (path: string, signal?: AbortSignal) =>
  fetch(target.origin + path, {
    headers: { [TOKEN_HEADER]: viewer.token },
    ...(signal && { signal }),
  });

/** Sends a request and stops reading after the first bytes of the answer. */
async function stall(path: string): Promise<Socket> {
  const socket = dial(target.port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${TOKEN_HEADER}: ${viewer.token}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  return socket;
}

/** Number of active statements of the product. */
const countActiveStatements = async () => {
  const rows = await target.database.client`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'tank-api%' and state = 'active'`;
  return rows.length;
};

test(
  'queues concurrent exports, answers only 200 or 429, and leaves no statement behind for aborted ones',
  async () => {
    const outcome = await runAttack(target, async () => {
      const seen: number[] = [];
      for (let round = 0; round < ROUNDS; round++)
        await Promise.all(
          Array.from({ length: 8 }, async (_, at) => {
            const signal = at % 2 ? AbortSignal.timeout(50 * at) : undefined;
            const reply = await get('/api/export/listings.listAll', signal).catch(() => undefined);
            await reply?.arrayBuffer().catch(() => undefined);
            if (reply) seen.push(reply.status);
          }),
        );
      return seen;
    });
    expect(outcome.answer.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    await expect.poll(countActiveStatements).toBe(0);
    expectUnharmed(outcome);
  },
  TIMEOUT,
);

test(
  'stalled file downloads hold no database connection, and delay only further downloads of the same user',
  async () => {
    const outcome = await runAttack(target, async () => {
      const stalled = await Promise.all(Array.from({ length: 4 }, () => stall(file)));
      stalled.push(await stall(list));
      // One more download of this user waits for them; other users are served.
      const queued = get(file).then(({ status }) => status);
      const other = await target.person('Viewer');
      for (let round = 0; round < ROUNDS; round++) {
        const reply = await fetch(target.origin + file, { headers: { [TOKEN_HEADER]: other.token } });
        expect((await reply.arrayBuffer()).byteLength).toBe(FILE_BYTES);
      }
      await expect.poll(countActiveStatements).toBe(0);
      for (const socket of stalled) socket.destroy();
      return queued;
    });
    expect(outcome.answer).toBe(200);
    expectUnharmed(outcome);
  },
  TIMEOUT,
);
