/**
 * Pipelined requests whose answers the client does not read: 57 kB of them on one connection, and requests for files of the
 * web app on 110 connections. A connection is cut once more than 16 of its requests are unanswered. `TEST_STORM=full` also
 * asserts how soon `/healthz` answers meanwhile.
 */
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countOpenFiles,
  type HeldConnection,
  holdConnection,
  loopbackAddress,
} from './harness/held-connections.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { startTarget, type Target } from './harness/target.ts';

const TIMEOUT = 120_000;
const BYTES = 57_000;
const CONNECTIONS = 110;
/** Requests of one connection that may be unanswered. */
const UNANSWERED = 16;
/** Those that are being read at the moment. */
const MAX_OPEN_FILES = 16;
/** Mebibytes. */
const RSS_MARGIN = 100;

let target: Target;
let asset: string;
beforeAll(async () => {
  asset = `/assets/${largestAsset()}`;
  target = await startTarget();
  // Warm up: the first calls of a process compile code, which takes longer than the attack.
  await runAttack(target, () => fetch(`${target.origin}/readyz`));
});
afterAll(() => target.stop());

function largestAsset(): string {
  const folder = fileURLToPath(new URL('../../../../web/dist/assets', import.meta.url));
  const [first] = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
  if (!first) throw new Error('The web app is not built: run pnpm build first.');
  return first;
}

/** Sends as many requests for `path`, or as many as 57 kB hold, and reads no more than the first bytes that come back. */
async function pipeline(path: string, from: string, count?: number): Promise<HeldConnection> {
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const held = await holdConnection(
    target.port,
    request.repeat(count ?? Math.floor(BYTES / request.length)),
    from,
  );
  await Promise.race([new Promise((resolve) => held.socket.once('data', resolve)), held.ended]);
  held.socket.pause();
  return held;
}

/** Reads what came until the server has ended the connection; answers how many answers there were. */
async function answersUntilCut(held: HeldConnection): Promise<number> {
  held.socket.resume();
  await held.ended;
  return held.received().split('HTTP/1.1 200').length - 1;
}

/** Runs the attack and records the highest number of files of the web app that the process has open. */
async function trackOpenFiles<T>(attack: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = 0;
  const look = () => {
    most = Math.max(most, countOpenFiles(target.pid, asset));
  };
  const timer = setInterval(look, 20);
  const result = await attack().finally(() => clearInterval(timer));
  look();
  return { result, most };
}

test(
  'cuts a connection with 57 kB of pipelined requests and serves other clients',
  async () => {
    const outcome = await runAttack(target, async () =>
      answersUntilCut(await pipeline('/api/procedures', loopbackAddress(0))),
    );
    expect(outcome.answer).toBeLessThanOrEqual(UNANSWERED);
    expectUnharmed(outcome);
    expect(outcome.memory.after.rss - outcome.memory.before.rss).toBeLessThan(RSS_MARGIN);
  },
  TIMEOUT,
);

test(
  'cuts 110 connections with pipelined requests for files, and holds no file open',
  async () => {
    const outcome = await runAttack(target, () =>
      trackOpenFiles(async () => {
        const all = await Promise.all(
          Array.from({ length: CONNECTIONS }, (_, at) => pipeline(asset, loopbackAddress(at))),
        );
        return Promise.all(all.map(answersUntilCut));
      }),
    );
    const { result, most } = outcome.answer;
    expect(Math.max(...result)).toBeLessThanOrEqual(UNANSWERED);
    expect(most).toBeLessThan(MAX_OPEN_FILES);
    expectUnharmed(outcome);
    expect(outcome.memory.after.rss - outcome.memory.before.rss).toBeLessThan(RSS_MARGIN);
  },
  TIMEOUT,
);

test(
  'holds no file open for 110 connections with the maximum number of unread answers',
  async () => {
    const outcome = await runAttack(target, () =>
      trackOpenFiles(async () => {
        const all = await Promise.all(
          Array.from({ length: CONNECTIONS }, (_, at) => pipeline(asset, loopbackAddress(at), UNANSWERED)),
        );
        const other = await fetch(target.origin + asset);
        expect((await other.arrayBuffer()).byteLength).toBeGreaterThan(0);
        for (const { socket } of all) socket.destroy();
      }),
    );
    expect(outcome.answer.most).toBeLessThan(MAX_OPEN_FILES);
    // The kernel copies some 5 MB into the buffers of each connection, half a second for all of them.
    expectUnharmed(outcome, { slowest: 2000 });
    expect(outcome.memory.after.rss - outcome.memory.before.rss).toBeLessThan(RSS_MARGIN);
  },
  TIMEOUT,
);
