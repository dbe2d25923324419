/** The attacked process: `main.ts` in its own process on its own database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@tank/db/client';
import { createTestDatabase } from '@tank/db/testing/test-database';
import type { Category } from '@tank/schema/enums';
import { inject } from 'vitest';
import { compileCache } from '../../../config.ts';
import { createSessionStore } from '../../../modules/access/sessions/session-store.ts';
import { addUser } from '../../insert-records.ts';
import type { Memory } from '../../processes/report-memory.ts';

export interface Caller {
  user_id: number;
  token: string;
}

export interface Target {
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  pid: number;
  /** For preparing records and checking results. */
  database: Database;
  /** Creates an account and signs it in. */
  person(category: Category): Promise<Caller>;
  memory(): Promise<Memory>;
  /** The longest event loop delay since the last call, in milliseconds. */
  longestDelay(): Promise<number>;
  /** Bytes of the longest log line. */
  longestLine(): number;
  /** Exit code or signal once the process has ended. */
  ended(): string | undefined;
  /** Sends SIGTERM and resolves when the process has ended. */
  stop(): Promise<void>;
}

function measureLines(output: Readable): () => number {
  let longest = 0;
  let begun = 0;
  output.on('data', (chunk: Buffer) => {
    for (const [at, part] of chunk.toString('latin1').split('\n').entries()) {
      begun = (at === 0 ? begun : 0) + part.length;
      longest = Math.max(longest, begun);
    }
  });
  return () => longest;
}

const script = fileURLToPath(new URL('../../processes/main-monitored.ts', import.meta.url));

/** Starts the process with additional environment variables; without a rate limit unless they set one. */
export async function startTarget(settings: Record<string, string> = {}): Promise<Target> {
  const testDatabase = await createTestDatabase();
  const database = connect({ url: testDatabase.url, max: 2, name: 'attack' });
  const env = {
    DATABASE_URL: testDatabase.url,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000000',
    ...compileCache,
    ...settings,
  };
  // Without the flags of the test runner, which may add loaders.
  const child = fork(script, {
    env,
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const longestLine = measureLines(child.stdout as Readable);
  let ending: string | undefined;
  const exit = once(child, 'exit').then(([code, signal]) => {
    ending = `exit ${signal ?? code}`;
  });
  const failed = exit.then(() => Promise.reject(new Error(`The product ended: ${ending}.`)));
  failed.catch(() => {});
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  const sessions = createSessionStore(database);
  async function ask<T>(question: string): Promise<T> {
    child.send(question);
    const [answer] = await Promise.race([once(child, 'message'), failed]);
    return answer;
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    database,
    async person(category) {
      const user_id = await addUser(database, category);
      return { user_id, token: await sessions.start(user_id) };
    },
    memory: () => ask<Memory>('memory'),
    longestDelay: () => ask<number>('delay'),
    longestLine,
    ended: () => ending,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      await database.close();
      await testDatabase.drop();
    },
  };
}

let shared: Promise<Target> | undefined;

/**
 * One process with default settings for all attacks of a test worker; it ends with that worker. With `TEST_STORM=full` each
 * attack gets a new process, so that its measurements are its own.
 */
export async function sharedTarget(): Promise<Target> {
  if (inject('storm').full) return startTarget();
  if ((await shared)?.ended()) shared = undefined;
  shared ??= startTarget();
  return { ...(await shared), stop: async () => undefined };
}
