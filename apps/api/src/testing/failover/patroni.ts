/**
 * Three PostgreSQL servers under Patroni with etcd and haproxy on loopback, from Debian's packages, as an ordinary user. Patroni
 * promotes a standby if the primary fails; haproxy forwards to whichever is the primary.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { systemUser } from '@tank/db/embedded/system-user';
import postgres from 'postgres';

const run = promisify(execFile);

const PORTS = { etcd: 3117, etcd_peer: 3118, primary: 3125 };
const NODES = [
  { name: 'pg1', port: 3119, rest: 3122 },
  { name: 'pg2', port: 3120, rest: 3123 },
  { name: 'pg3', port: 3121, rest: 3124 },
] as const;
type Node = (typeof NODES)[number];

const POSTGRES = '/usr/lib/postgresql';
const PROGRAMS = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'];
/** Time during which an asynchronous standby receives nothing. */
const BEHIND_MS = 2000;

const INSTALL = 'apt-get install --no-install-recommends postgresql patroni etcd-server etcd-client haproxy';

/** What is missing on this machine, as a sentence; undefined: nothing. */
function missingPrograms(): string | undefined {
  const missing = [...PROGRAMS, POSTGRES].filter((path) => !existsSync(path));
  return missing.length > 0 ? `Not found: ${missing.join(', ')}. On Debian: ${INSTALL}` : undefined;
}

const binaries = () => `${POSTGRES}/${readdirSync(POSTGRES).sort().at(-1)}/bin`;

interface Settings {
  folder: string;
  password: string;
  synchronous: boolean;
}

const patroniFile = ({ name, port, rest }: Node, { folder, password, synchronous }: Settings) => `
scope: tank
name: ${name}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd3: {hosts: "127.0.0.1:${PORTS.etcd}"}
bootstrap:
  dcs:
    # Newer versions of Patroni take 20 seconds at least.
    ttl: 9
    loop_wait: 3
    retry_timeout: 3
    maximum_lag_on_failover: 104857600
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: ${synchronous}
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {max_connections: 200, hot_standby: "on", wal_log_hints: "on", jit: "off"}
  initdb: [{encoding: UTF8}, {auth: scram-sha-256}, data-checksums, {locale: C}]
  pg_hba:
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/${name}
  bin_dir: ${binaries()}
  pgpass: ${folder}/${name}.pgpass
  authentication:
    replication: {username: replicator, password: ${password}}
    superuser: {username: postgres, password: ${password}}
    rewind: {username: rewinder, password: ${password}}
  parameters: {unix_socket_directories: ${folder}}
`;

const haproxyFile = `
defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 2s
listen primary
    bind 127.0.0.1:${PORTS.primary}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${NODES.map(({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
`;

/** The node with this role, according to Patroni's REST API; undefined if there is none. */
async function nodeAs(role: 'primary' | 'sync' | 'replica'): Promise<Node | undefined> {
  for (const node of NODES) {
    const answer = await fetch(`http://127.0.0.1:${node.rest}/${role}`).catch(() => undefined);
    if (answer?.ok) return node;
  }
  return undefined;
}
async function waitFor(role: 'primary' | 'sync' | 'replica'): Promise<Node> {
  for (;;) {
    const node = await nodeAs(role);
    if (node) return node;
    await sleep(200);
  }
}

export interface PatroniCluster {
  /** Of the primary, through haproxy. */
  url: string;
  /** Of the three servers, the primary among them. */
  serversUrl: string;
  /** Kills the primary's server; with `machine` also its Patroni. Returns its name. */
  killPrimary(options?: { machine?: boolean }): Promise<string>;
  /** Starts the Patroni of a node whose machine was killed. */
  restart(name: string): Promise<void>;
  switchOver(): Promise<void>;
  /** Waits until a node other than this one is the primary. */
  waitForPrimary(options: { other: string }): Promise<void>;
  /**
   * Kills the primary after its standbys have received nothing for a while, so that the new primary lacks its last
   * transactions.
   */
  promoteBehind(): Promise<void>;
  /** Lets the standbys receive but not replay, until the returned function is called. */
  pauseReplay(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** Connections in a row to the primary after which haproxy has checked all servers: at its start it trusts each of them. */
const PROXIED_TIMES = 6;

async function untilProxied(url: string): Promise<void> {
  for (let times = 0; times < PROXIED_TIMES; ) {
    const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 2 });
    const isPrimary = await sql`select pg_is_in_recovery() as standby`.then(
      ([row]) => row?.standby === false,
      () => false,
    );
    await sql.end({ timeout: 1 });
    times = isPrimary ? times + 1 : 0;
    await sleep(200);
  }
}

async function pauseReplay(urls: readonly string[]): Promise<() => Promise<void>> {
  const servers = urls.map((url) => postgres(url, { max: 1 }));
  const onStandbys = (call: 'pause' | 'resume') =>
    Promise.all(
      servers.map(async (server) => {
        const [row] = await server`select pg_is_in_recovery() as standby`;
        if (row?.standby && call === 'pause') await server`select pg_wal_replay_pause()`;
        if (row?.standby && call === 'resume') await server`select pg_wal_replay_resume()`;
      }),
    );
  await onStandbys('pause');
  return async () => {
    await onStandbys('resume');
    await Promise.all(servers.map((server) => server.end()));
  };
}

export async function startPatroni({ synchronous = true } = {}): Promise<PatroniCluster> {
  const missing = missingPrograms();
  if (missing) throw new Error(missing);
  const user = await systemUser();
  const folder = await mkdtemp(`${tmpdir()}/tank-patroni-`);
  await chmod(folder, 0o755);
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  const settings: Settings = { folder, password: randomBytes(12).toString('hex'), synchronous };
  const children = new Map<string, ChildProcess>();

  async function start(name: string, command: string, args: readonly string[]): Promise<void> {
    const log = await open(`${folder}/${name}.log`, 'a');
    const stdio = ['ignore', log.fd, log.fd] as const;
    children.set(name, spawn(command, args, { ...user, cwd: folder, stdio: [...stdio] }));
    await log.close();
  }
  const startNode = (node: Node) => start(node.name, '/usr/bin/patroni', [`${folder}/${node.name}.yml`]);

  /** Server processes of a node: the postmaster and its children. */
  async function serverPids({ name }: Node): Promise<number[]> {
    const [postmaster = ''] = (await readFile(`${folder}/${name}/postmaster.pid`, 'utf8')).split('\n');
    const { stdout } = await run('pgrep', ['-P', postmaster]).catch(() => ({ stdout: '' }));
    return [postmaster, ...stdout.split('\n')].filter(Boolean).map(Number);
  }
  const killAll = (pids: readonly number[]) => {
    for (const pid of pids)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with its postmaster.
      }
  };

  async function stop(): Promise<void> {
    const pids = await Promise.all(NODES.map((node) => serverPids(node).catch(() => [])));
    for (const child of children.values()) child.kill('SIGKILL');
    killAll(pids.flat());
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await writeFile(`${folder}/haproxy.cfg`, haproxyFile);
    await start('etcd', '/usr/bin/etcd', [
      '--name=e1',
      `--data-dir=${folder}/etcd`,
      ...['listen', 'advertise'].map((kind) => `--${kind}-client-urls=http://127.0.0.1:${PORTS.etcd}`),
      `--listen-peer-urls=http://127.0.0.1:${PORTS.etcd_peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${PORTS.etcd_peer}`,
      `--initial-cluster=e1=http://127.0.0.1:${PORTS.etcd_peer}`,
      '--log-level=warn',
    ]);
    for (const node of NODES) await writeFile(`${folder}/${node.name}.yml`, patroniFile(node, settings));
    await startNode(NODES[0]);
    await waitFor('primary');
    for (const node of NODES.slice(1)) await startNode(node);
    await waitFor(synchronous ? 'sync' : 'replica');
    await start('haproxy', '/usr/sbin/haproxy', ['-f', `${folder}/haproxy.cfg`]);
    const admin = (port: number, database: string) =>
      `postgres://postgres:${settings.password}@127.0.0.1:${port}/${database}`;
    const sql = postgres(admin(NODES[0].port, 'postgres'), { max: 1, onnotice: () => {} });
    await sql.unsafe(`create role tank login password '${settings.password}'`);
    await sql.unsafe('create database tank owner tank');
    await sql.end();
    await untilProxied(admin(PORTS.primary, 'tank'));
    const patronictl = (...args: string[]) =>
      run('/usr/bin/patronictl', ['-c', `${folder}/pg1.yml`, ...args], { ...user, cwd: folder });
    const urlAt = (hosts: string) => `postgres://tank:${settings.password}@${hosts}/tank`;
    return {
      url: urlAt(`127.0.0.1:${PORTS.primary}`),
      serversUrl: urlAt(NODES.map(({ port }) => `127.0.0.1:${port}`).join(',')),
      async killPrimary({ machine = false } = {}) {
        const node = await waitFor('primary');
        const pids = await serverPids(node);
        if (machine) children.get(node.name)?.kill('SIGKILL');
        killAll(pids);
        return node.name;
      },
      async restart(name) {
        const node = NODES.find((one) => one.name === name);
        if (node) await startNode(node);
      },
      async switchOver() {
        await patronictl('switchover', '--force');
      },
      async waitForPrimary({ other }) {
        while (((await nodeAs('primary'))?.name ?? other) === other) await sleep(200);
      },
      async promoteBehind() {
        const node = await waitFor('primary');
        const pids = await serverPids(node);
        const names = await Promise.all(
          pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
        );
        // Stopped processes hold their connections, and send nothing.
        for (const [i, text] of names.entries())
          if (/walsender/.test(text)) process.kill(pids[i] ?? 0, 'SIGSTOP');
        await sleep(BEHIND_MS);
        children.get(node.name)?.kill('SIGKILL');
        // Again: there may be new ones.
        killAll(await serverPids(node));
      },
      pauseReplay: () => pauseReplay(NODES.map(({ port }) => admin(port, 'postgres'))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
