/**
 * Malformed requests, URLs, headers and WebSocket frames, drawn at random: the process keeps serving all clients and never
 * answers with a 5xx status. `TEST_STORM=full` sends 20,000 of them, `TEST_SEED` changes the draw.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Attacker, malformedSession } from '../bad-input/sockets/malformed-frames.ts';
import { malformedRequest, respellPath } from '../bad-input/sockets/malformed-requests.ts';
import { type Attack, attack, frame, upgrade } from '../bad-input/sockets/raw-socket.ts';
import { createRandom, type RandomInt } from '../bad-input/sockets/seeded-random.ts';
import { expectUnharmed, runAttack } from './harness/run-attack.ts';
import { sharedTarget, type Target } from './harness/target.ts';

const { full } = inject('storm');
const { seed } = inject('chance');
const MINUTES = 60_000;
const COUNT = full ? 20_000 : 60;
const CONCURRENCY = 20;
/** A new attacker after this many: some requests sign the attacker out. */
const PER_ATTACKER = 100;
/** Mebibytes. */
const HEAP_MARGIN = 16;

let target: Target;
beforeAll(async () => {
  target = await sharedTarget();
});
afterAll(() => target.stop());

/** The same request with its URL respelled. */
function respell(random: RandomInt, { opening, ...rest }: Attack): Attack {
  if (typeof opening !== 'string') return { opening, ...rest };
  return {
    ...rest,
    opening: opening.replace(
      /^([A-Z]+) (\S+)/,
      (_, method, path) => `${method} ${respellPath(random, path)}`,
    ),
  };
}

const attackOf = (random: RandomInt, me: Attacker): Attack =>
  random(3) === 0 ? respell(random, malformedSession(random, me)) : { opening: malformedRequest(random, me) };

/** Runs one attack; returns it with the answer when the status is 5xx. */
async function findServerError(sent: Attack): Promise<string | undefined> {
  const answer = (await attack(target.port, sent)).toString('latin1');
  return /^HTTP\/1\.1 5\d\d/m.test(answer) ? `${String(sent.opening)}\n${answer}` : undefined;
}

async function sendAll(): Promise<string[]> {
  const random = createRandom(seed);
  const faults: string[] = [];
  let me: Attacker = await target.person('Trader');
  let left = COUNT;
  const one = async () => {
    while (left-- > 0) {
      if (left % PER_ATTACKER === 0) me = await target.person('Terminal');
      const fault = await findServerError(attackOf(random, me));
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return faults;
}

test('survives a WebSocket frame sent to a percent-encoded path', async () => {
  const hello = frame('{"method":"connectionParams","data":{"token":"x"}}');
  for (const path of [
    '/%74rpc?connectionParams=1',
    '/t%72%70c?connectionParams=1&x',
    '/%77s?user_id=1',
    '/%3F?user_id=1',
  ])
    expect(await findServerError({ opening: upgrade(path), frames: [hello] })).toBeUndefined();
  expect((await fetch(`${target.origin}/healthz`)).status).toBe(200);
  expect(target.ended()).toBeUndefined();
});

test(
  'answers no malformed request with 5xx, keeps serving and frees its memory',
  async () => {
    const { heap } = await target.memory();
    const outcome = await runAttack(target, async () => {
      const faults = await sendAll();
      // The memory of the last requests is freed with their connections.
      const heapGrowth = async () => (await target.memory()).heap - heap;
      await expect.poll(heapGrowth, { timeout: 60_000 }).toBeLessThan(HEAP_MARGIN);
      return faults;
    });
    expect(outcome.answer).toEqual([]);
    expectUnharmed(outcome);
  },
  10 * MINUTES,
);
