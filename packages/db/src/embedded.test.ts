import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reachableBinaries } from './embedded/binaries.ts';
import { assertReachable } from './embedded/system-user.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const run = promisify(execFile);

let dataDir: string;
let running: EmbeddedPostgres[] = [];

/** A folder of a server that was stopped: making one takes longer than starting one. */
let stopped: string;
/** What its fresh start answered. */
let fresh: Record<string, unknown> | undefined;

async function makeFolder() {
  const folder = await mkdtemp(`${tmpdir()}/tank-embedded-`);
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  stopped = await makeFolder();
  const server = await startEmbeddedPostgres({ dataDir: stopped, database: 'tank' });
  [fresh] = await query(
    server.url,
    (sql) => sql`select 1 as one, lower('ÄŁ') as lower, current_database() as name,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding`,
  );
  await server.stop();
});
afterAll(() => rm(stopped, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await makeFolder();
});

/** With its owners: a folder that is not PostgreSQL's own is refused. */
const asStopped = () => run('cp', ['-a', `${stopped}/.`, dataDir]);

afterEach(async () => {
  for (const server of running) await server.stop();
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, database: 'tank', durable: false, ...options });
  running.push(server);
  return server;
}

async function query<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Those that this process started and that still run. */
const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

/** Empty once the process has ended. */
const commandLine = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** Starts a server in a process of its own that commits a row and is killed before it can clean up. */
async function startAndKill({ watched }: { watched: boolean }): Promise<number> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const script = `
    import postgres from 'postgres';
    const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const { adminUrl: url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, database: 'tank' });
    const sql = postgres(url, { max: 1 });
    await sql\`create table kept (x int)\`;
    await sql\`insert into kept values (7)\`;
    console.log('committed');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`The child ended with ${code}.`)));
  });
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const server = await serverPid();
  const others = (await childrenOf(child.pid ?? 0)).filter((pid) => pid !== server);
  expect(others).toHaveLength(1);
  if (!watched) for (const pid of others) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await gone;
  return server;
}

const serverPid = async () =>
  Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);

test('a fresh start answers, guarded as in production', () => {
  expect(fresh).toEqual({
    one: 1,
    lower: 'äł',
    name: 'tank',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    encoding: 'UTF8',
  });
});

test('a second start joins, and stopping the second leaves the first alone', async () => {
  await asStopped();
  const first = await start();
  const second = await start();
  expect([first.owned, second.owned]).toEqual([true, false]);
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await query(first.url, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test('starts at the same moment share one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(servers.filter((server) => server.owned)).toHaveLength(1);
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
});

test('data survives a stop and a start', async () => {
  await asStopped();
  const first = await start();
  await query(first.adminUrl, (sql) => sql`create table kept as select 42 as x`);
  await first.stop();
  await first.stop();
  const second = await start();
  expect(second.owned).toBe(true);
  expect(await query(second.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 42 }]);
});

test('a killed owner leaves its data and no obstacle', async () => {
  await asStopped();
  const orphan = await startAndKill({ watched: false });
  const lines: string[] = [];
  const next = await start({ log: (line) => lines.push(line) });
  expect(lines).toEqual(['Ending a database server that nobody owns any more ...']);
  expect(next.owned).toBe(true);
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
  expect(await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).not.toContain(String(orphan));
});

test('a server whose owner is killed ends by itself, in order, and is no obstacle to whoever starts meanwhile', async () => {
  await asStopped();
  await startAndKill({ watched: true });
  const next = await start();
  expect(next.owned).toBe(true);
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
  await next.stop();
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o755 });
  await asStopped();
  const orphan = await startAndKill({ watched: true });
  await expect.poll(() => commandLine(orphan), { timeout: 10_000 }).toBe('');
  expect(await readFile(`${dataDir}/postgres.log`, 'utf8')).toMatch(/database system is shut down\s*$/);
});

test('a killed owner with a killed server is recovered from', async () => {
  await asStopped();
  process.kill(await startAndKill({ watched: false }), 'SIGKILL');
  const next = await start();
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
});

/** Kills the server and nothing else; answers its pid. */
async function killPostmaster(): Promise<number> {
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Waits until it is back; connections are refused until then. */
const count = (url: string) =>
  expect
    .poll(() => query(url, (sql) => sql`select count(*)::int as kept from kept`).catch(() => 'none'), {
      timeout: 20_000,
    })
    .toEqual([{ kept: 1 }]);

test('a killed server is started again by its owner, on the same port, as often as that happens', async () => {
  await asStopped();
  const lines: string[] = [];
  const owner = await start({ durable: true, log: (line) => lines.push(line) });
  await query(owner.adminUrl, (sql) => sql`create table kept as select 42 as x`);
  const pids = [await killPostmaster()];
  // Whoever comes in between waits for the owner instead of starting another.
  const joined = await start();
  expect([joined.owned, joined.url]).toEqual([false, owner.url]);
  await count(owner.adminUrl);
  pids.push(await killPostmaster());
  await count(owner.adminUrl);
  expect(lines).toEqual(Array(2).fill('The database server ended unasked; it is started again ...'));
  await killPostmaster();
  await owner.stop();
  // Nothing comes back after the owner let go.
  expect((await start()).owned).toBe(true);
  expect(new Set(pids).size).toBe(2);
});

test('stale files that name the pid of another program are no obstacle', async () => {
  await asStopped();
  const first = await start();
  await first.stop();
  // This process runs, but it is neither the server nor the holder of the lock.
  await writeFile(
    `${dataDir}/postgres/postmaster.pid`,
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
  );
  await writeFile(`${dataDir}/owner.json`, JSON.stringify({ pid: process.pid, port: 5432 }));
  expect((await start()).owned).toBe(true);
});

test('a half-done init is recovered from', async () => {
  await mkdir(`${dataDir}/postgres.init-0badcafe/base`, { recursive: true });
  await writeFile(`${dataDir}/postgres.init-0badcafe/PG_VERSION`, '18\n');
  const { url } = await start();
  expect(await query(url, (sql) => sql`select 1 as one`)).toHaveLength(1);
  await expect(readFile(`${dataDir}/postgres.init-0badcafe/PG_VERSION`)).rejects.toThrow('ENOENT');
});

test('a folder the system user cannot reach is named', async () => {
  await chmod(dataDir, 0o700);
  const stranger = { uid: 54321, gid: 54321 };
  await expect(assertReachable(`${dataDir}/postgres`, stranger)).rejects.toThrow(
    `may not pass the folder ${dataDir}.`,
  );
  await chmod(dataDir, 0o755);
  await assertReachable(`${dataDir}/postgres`, stranger);
});

test('binaries the system user cannot reach are copied to where it can, once', async () => {
  const hidden = `${dataDir}/hidden`;
  await mkdir(`${hidden}/bin`, { recursive: true });
  await chmod(hidden, 0o700);
  await writeFile(`${hidden}/bin/postgres`, 'x');
  const binaries = { initdb: '', postgres: `${hidden}/bin/postgres`, pg_ctl: '' };
  const stranger = { uid: 54321, gid: 54321 };
  const copied = await reachableBinaries(binaries, dataDir, stranger);
  await assertReachable(copied.postgres, stranger);
  expect(await readFile(copied.postgres, 'utf8')).toBe('x');
  expect(await reachableBinaries(binaries, dataDir, stranger)).toEqual(copied);
  expect(await reachableBinaries(binaries, dataDir, {})).toBe(binaries);
});
