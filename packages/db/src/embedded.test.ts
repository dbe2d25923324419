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

/** The data folder of a stopped server, copied by tests: initdb takes longer than a start. */
let stopped: string;
/** Settings of that server after its first start. */
let firstStart: Record<string, unknown> | undefined;

async function makeFolder() {
  const folder = await mkdtemp(`${tmpdir()}/tank-embedded-`);
  await chmod(folder, 0o755);
  return folder;
}

beforeAll(async () => {
  stopped = await makeFolder();
  const server = await startEmbeddedPostgres({ dataDir: stopped, database: 'tank' });
  [firstStart] = await query(
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

/** `cp -a` keeps the file owner, without which PostgreSQL refuses the folder. */
const copyStoppedFolder = () => run('cp', ['-a', `${stopped}/.`, dataDir]);

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

/** Pids of the running child processes. */
const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);

/** Empty after the process has ended. */
const commandLine = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** Starts a server in a child process, which commits a row and is killed, with its watchdog or without. Returns the server's pid. */
async function startAndKill({ killWatchdog }: { killWatchdog: boolean }): Promise<number> {
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
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const server = await serverPid();
  const watchdogs = (await childrenOf(child.pid ?? 0)).filter((pid) => pid !== server);
  expect(watchdogs).toHaveLength(1);
  if (killWatchdog) for (const pid of watchdogs) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await exited;
  return server;
}

const serverPid = async () =>
  Number((await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')[0]);

test('a first start creates the database with full durability, checksums and UTF-8', () => {
  expect(firstStart).toEqual({
    one: 1,
    lower: 'äł',
    name: 'tank',
    fsync: 'on',
    commit: 'on',
    checksums: 'on',
    encoding: 'UTF8',
  });
});

test('a second start joins the running server, and its stop leaves the server running', async () => {
  await copyStoppedFolder();
  const first = await start();
  const second = await start();
  expect([first.owned, second.owned]).toEqual([true, false]);
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await query(first.url, (sql) => sql`select 1 as one`)).toHaveLength(1);
});

test('concurrent starts share one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(servers.filter((server) => server.owned)).toHaveLength(1);
  expect(new Set(servers.map((server) => server.url)).size).toBe(1);
});

test('keeps data over a stop and a start', async () => {
  await copyStoppedFolder();
  const first = await start();
  await query(first.adminUrl, (sql) => sql`create table kept as select 42 as x`);
  await first.stop();
  await first.stop();
  const second = await start();
  expect(second.owned).toBe(true);
  expect(await query(second.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 42 }]);
});

test('stops the server that a killed owner left running, and keeps its data', async () => {
  await copyStoppedFolder();
  const orphan = await startAndKill({ killWatchdog: true });
  const lines: string[] = [];
  const next = await start({ log: (line) => lines.push(line) });
  expect(lines).toEqual(['Stopping a database server whose owner has ended ...']);
  expect(next.owned).toBe(true);
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
  expect(await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).not.toContain(String(orphan));
});

test('the watchdog shuts down the server of a killed owner cleanly, and a concurrent start succeeds', async () => {
  await copyStoppedFolder();
  await startAndKill({ killWatchdog: false });
  const next = await start();
  expect(next.owned).toBe(true);
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
  await next.stop();
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o755 });
  await copyStoppedFolder();
  const orphan = await startAndKill({ killWatchdog: false });
  await expect.poll(() => commandLine(orphan), { timeout: 10_000 }).toBe('');
  expect(await readFile(`${dataDir}/postgres.log`, 'utf8')).toMatch(/database system is shut down\s*$/);
});

test('recovers after both owner and server were killed', async () => {
  await copyStoppedFolder();
  process.kill(await startAndKill({ killWatchdog: true }), 'SIGKILL');
  const next = await start();
  expect(await query(next.adminUrl, (sql) => sql`select x from kept`)).toEqual([{ x: 7 }]);
});

/** Kills the server only; returns its pid. */
async function killPostmaster(): Promise<number> {
  const pid = await serverPid();
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** Connections are refused until the server has restarted. */
const expectRestarted = (url: string) =>
  expect
    .poll(() => query(url, (sql) => sql`select count(*)::int as kept from kept`).catch(() => 'none'), {
      timeout: 20_000,
    })
    .toEqual([{ kept: 1 }]);

test('the owner restarts a killed server on the same port, every time', async () => {
  await copyStoppedFolder();
  const lines: string[] = [];
  const owner = await start({ durable: true, log: (line) => lines.push(line) });
  await query(owner.adminUrl, (sql) => sql`create table kept as select 42 as x`);
  const pids = [await killPostmaster()];
  // A start in between waits for the owner instead of starting another server.
  const joined = await start();
  expect([joined.owned, joined.url]).toEqual([false, owner.url]);
  await expectRestarted(owner.adminUrl);
  pids.push(await killPostmaster());
  await expectRestarted(owner.adminUrl);
  expect(lines).toEqual(Array(2).fill('The database server ended unexpectedly; restarting it ...'));
  await killPostmaster();
  await owner.stop();
  // After stop() the owner restarts nothing.
  expect((await start()).owned).toBe(true);
  expect(new Set(pids).size).toBe(2);
});

test('starts despite stale files with the pid of another program', async () => {
  await copyStoppedFolder();
  const first = await start();
  await first.stop();
  // This process runs, but it is neither the server nor the lock holder.
  await writeFile(
    `${dataDir}/postgres/postmaster.pid`,
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n`,
  );
  await writeFile(`${dataDir}/owner.json`, JSON.stringify({ pid: process.pid, port: 5432 }));
  expect((await start()).owned).toBe(true);
});

test('recovers from an interrupted initdb', async () => {
  await mkdir(`${dataDir}/postgres.init-0badcafe/base`, { recursive: true });
  await writeFile(`${dataDir}/postgres.init-0badcafe/PG_VERSION`, '18\n');
  const { url } = await start();
  expect(await query(url, (sql) => sql`select 1 as one`)).toHaveLength(1);
  await expect(readFile(`${dataDir}/postgres.init-0badcafe/PG_VERSION`)).rejects.toThrow('ENOENT');
});

test('names the folder that the system user may not enter', async () => {
  await chmod(dataDir, 0o700);
  const otherUser = { uid: 54321, gid: 54321 };
  await expect(assertReachable(`${dataDir}/postgres`, otherUser)).rejects.toThrow(
    `may not enter the folder ${dataDir}.`,
  );
  await chmod(dataDir, 0o755);
  await assertReachable(`${dataDir}/postgres`, otherUser);
});

test('copies binaries that the system user cannot reach into the data folder, once', async () => {
  const hidden = `${dataDir}/hidden`;
  await mkdir(`${hidden}/bin`, { recursive: true });
  await chmod(hidden, 0o700);
  await writeFile(`${hidden}/bin/postgres`, 'x');
  const bin = `${hidden}/bin`;
  const otherUser = { uid: 54321, gid: 54321 };
  const copied = await reachableBinaries(bin, dataDir, otherUser);
  await assertReachable(`${copied}/postgres`, otherUser);
  expect(await readFile(`${copied}/postgres`, 'utf8')).toBe('x');
  expect(await reachableBinaries(bin, dataDir, otherUser)).toBe(copied);
  expect(await reachableBinaries(bin, dataDir, {})).toBe(bin);
});
