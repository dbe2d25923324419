/**
 * `pnpm test:upgrade [commit] [--play rolling] [--proxy caddy]`: an earlier version of the product on PostgreSQL with seeded data, behind a
 * proxy, under writers, readers and open websockets, while this version takes its place. Default: the newest commit with other
 * migrations, and nginx. Prints a row for each step; exits with 1 if a step misses its targets.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { connect, type Database } from '@tank/db/client';
import {
  type DurableServer,
  type Product,
  startDurableServer,
  startProduct,
} from '../chaos/killable-servers.ts';
import { type ReverseProxy, startNginx } from '../failover/nginx.ts';
import { type Measures, startJobs, startTraffic, type Users } from '../failover/traffic.ts';
import { startCaddy } from './caddy.ts';
import { buildWeb, checkOutOldVersion, type OldVersion, repository } from './old-version.ts';
import { startPageLoads } from './page-loads.ts';
import { createListing, signInUsers } from './seeded-users.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const PROCESSES = 2;
/** Of the proxy, each with its writers, reader and websocket. */
const ADDRESSES = 2;
const SEED = ['--listings', '20000', '--bookings', '4000', '--inquiries', '1000'];
/** Before and after each step. */
const QUIET_MS = 4000;
/** After a process is ready, until the next one is replaced: longer than nginx leaves it out. */
const BETWEEN_MS = 10_000;

const LOOK_MS = 20;

const MAX_SECONDS_WITHOUT_WRITES = 5;
/** For any call to be answered, be it with 503. */
const MAX_CALL_SECONDS = 5;

interface Site {
  server: DurableServer;
  database: Database;
  proxy: ReverseProxy;
  users: Omit<Users, 'listing_id'>;
  old: OldVersion;
  /** Those that run. */
  products: Product[];
  jobs: ChildProcess;
}

async function startVersion(
  { server }: Pick<Site, 'server'>,
  folder: string,
  port?: number,
): Promise<Product> {
  const env = { JOBS: '0', TRUST_PROXY: '1' };
  const product = await startProduct(server.url, {
    script: 'primary.ts',
    env,
    folder,
    ...(port !== undefined && { port }),
  });
  await product.ready();
  return product;
}

const portOf = ({ origin }: Product) => Number(new URL(origin).port);

async function replaceJobs(site: Site, folder: string): Promise<void> {
  const ended = once(site.jobs, 'exit');
  site.jobs.disconnect();
  await ended;
  site.jobs = startJobs(site.server.url, folder);
}

const switchTo = (site: Site, products: readonly Product[]) =>
  site.proxy.switchTo(products.map(({ origin }) => origin));

/** What the operator does, by runbook; each step goes on where the one before it ended. */
type Step = (site: Site) => Promise<unknown>;

/** Replaces the first processes, one after the other, by those of the version in this folder. */
async function restart(site: Site, folder: string): Promise<void> {
  for (const [i, before] of site.products.slice(0, PROCESSES).entries()) {
    await before.stop();
    site.products[i] = await startVersion(site, folder, portOf(before));
    await sleep(BETWEEN_MS);
  }
}

async function replaceOneByOne(site: Site): Promise<void> {
  await restart(site, repository);
  await replaceJobs(site, repository);
}

async function startBeside(site: Site): Promise<void> {
  for (let i = 0; i < PROCESSES; i++) site.products.push(await startVersion(site, repository));
  await switchTo(site, site.products.slice(PROCESSES));
}

async function takeOldOut(site: Site): Promise<void> {
  await switchTo(site, site.products.slice(PROCESSES));
  await sleep(QUIET_MS);
  for (const product of site.products.splice(0, PROCESSES)) await product.stop();
  await replaceJobs(site, repository);
}

/** On the migrated tables, as after a crash. */
const OLD_AGAIN = 'old started again';

const plays: Record<string, Record<string, Step>> = {
  rolling: { 'one by one': replaceOneByOne },
  'blue/green': {
    'new beside old, switched': startBeside,
    'back to old': (site) => switchTo(site, site.products.slice(0, PROCESSES)),
    [OLD_AGAIN]: (site) => restart(site, site.old.folder),
    'forward, old stopped': takeOldOut,
  },
};

/** The longest time that a session has waited for locks of a migration, in seconds. */
function watchMigration({ client }: Database) {
  const watch = { wait: 0, stopped: false };
  const look = async () => {
    while (!watch.stopped) {
      const [row] = await client<{ wait: number }[]>`
        select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as wait
        from pg_stat_activity waiting
        where wait_event_type = 'Lock' and application_name <> 'migration' and exists (
          select from pg_stat_activity
          where pid = any(pg_blocking_pids(waiting.pid)) and application_name = 'migration')`;
      watch.wait = Math.max(watch.wait, row?.wait ?? 0);
      await sleep(LOOK_MS);
    }
  };
  return Object.assign(watch, { ended: look() });
}

const entries = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none';

/** Failures after which clients do not try again. `lost`: Debian's nginx closes idle connections at a reload, and the call finds its one closed. */
const finalFailures = (counts: Record<string, number>) =>
  Object.entries(counts).reduce(
    (sum, [status, count]) => (['503', 'lost'].includes(status) ? sum : sum + count),
    0,
  );

interface Result extends Measures {
  /** Seconds that a call waited for the migration. */
  wait: number;
  pages: number;
  broken: number;
}

function report(name: string, seen: Result): boolean {
  const { events, resent, failed_reads } = seen;
  const row = {
    'acknowledged writes': seen.acknowledged,
    lost: seen.lost,
    's without writes': seen.without_writes.toFixed(2),
    's without reads': seen.without_reads.toFixed(2),
    'slowest write, s': seen.slowest_write.toFixed(2),
    'slowest read, s': seen.slowest_read.toFixed(2),
    'longest wait for the migration, s': seen.wait.toFixed(2),
    'writes sent again': entries(resent),
    'failed reads': entries(failed_reads),
    'events heard': events.map(({ heard }) => heard).join(' and '),
    'missing, double or out of order': events.map(({ wrong }) => wrong).join(' and '),
    'pages with a missing file': `${seen.broken} of ${seen.pages}`,
    'errors with internals': seen.leaks,
    'jobs went on': seen.counted,
  };
  const text = Object.entries(row).map(([key, value]) => `${key}: ${value}`);
  print(`${name}: ${text.join('; ')}`);
  return (
    seen.lost === 0 &&
    seen.without_writes <= MAX_SECONDS_WITHOUT_WRITES &&
    Math.max(seen.slowest_read, seen.slowest_write) <= MAX_CALL_SECONDS &&
    finalFailures(resent) + finalFailures(failed_reads) === 0 &&
    events.every(({ wrong, resets }) => wrong === 0 && resets === 0) &&
    seen.broken === 0 &&
    seen.leaks === 0 &&
    seen.counted
  );
}

async function measure(name: string, step: Step, site: Site): Promise<boolean> {
  const { proxy, users, database } = site;
  const listing_id = await createListing(proxy.origin, users.owner);
  const traffic = await startTraffic(Array<string>(ADDRESSES).fill(proxy.origin), { ...users, listing_id });
  const pages = startPageLoads(proxy.origin);
  const migration = watchMigration(database);
  await sleep(QUIET_MS);
  await step(site);
  await traffic.recover(site.products);
  await sleep(QUIET_MS);
  await pages.stop();
  migration.stopped = true;
  await migration.ended;
  return report(name, { ...(await traffic.finish(database)), ...pages, wait: migration.wait });
}

const proxies = { nginx: startNginx, caddy: startCaddy };
type ProxyName = keyof typeof proxies;

interface Play {
  name: string;
  old: OldVersion;
  proxy_name: ProxyName;
}

async function play(options: Play): Promise<boolean> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await playOn(cleanUp, options);
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function playOn(cleanUp: AsyncDisposableStack, { name, old, proxy_name }: Play): Promise<boolean> {
  const server = await startDurableServer({ migrated: false });
  cleanUp.defer(server.stop);
  const database = connect({ url: server.url, max: 2, name: 'upgrade' });
  cleanUp.defer(database.close);
  const seed = [`${old.folder}/packages/db/src/seed/cli.ts`, '--database-url', server.url, ...SEED];
  await promisify(execFile)(process.execPath, seed, { cwd: old.folder });
  const products: Product[] = [];
  cleanUp.defer(async () => {
    for (const product of products) await product.stop();
  });
  for (let i = 0; i < PROCESSES; i++) products.push(await startVersion({ server }, old.folder));
  const proxy = await proxies[proxy_name](products.map(({ origin }) => origin));
  cleanUp.defer(proxy.stop);
  const users = await signInUsers(database, proxy.origin, ADDRESSES);
  const site: Site = {
    server,
    database,
    proxy,
    users,
    old,
    products,
    jobs: startJobs(server.url, old.folder),
  };
  cleanUp.defer(() => void site.jobs.kill());
  const failed: string[] = [];
  for (const [step, run] of Object.entries(plays[name] ?? {}))
    if (step === OLD_AGAIN && !old.startsOnNext)
      print(`${name}, ${step}: left out, ${old.name} refuses newer tables`);
    else if (!(await measure(`${name}, ${step}`, run, site))) failed.push(step);
  const exits = products.flatMap(({ unexpectedExits }) => unexpectedExits);
  for (const exit of exits) print(`A process ended by itself: ${exit}`);
  return failed.length === 0 && exits.length === 0;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    play: { type: 'string', multiple: true, default: Object.keys(plays) },
    proxy: { type: 'string', default: 'nginx' },
  },
});

function requireKnown<T extends string>(kind: string, name: string, known: Record<T, unknown>): T {
  if (Object.hasOwn(known, name)) return name as T;
  print(`Unknown ${kind} "${name}". Known: ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}

const names = values.play.map((name) => requireKnown('play', name, plays));
const proxy_name = requireKnown('proxy', values.proxy, proxies);
const old = await checkOutOldVersion(positionals[0]).catch((error: Error) => {
  print(error.message);
  process.exit(1);
});
const failed: string[] = [];
try {
  await buildWeb(repository);
  print(`From ${old.name}`);
  for (const name of names) if (!(await play({ name, old, proxy_name }))) failed.push(name);
} finally {
  await old.remove();
}
if (failed.length > 0) print(`Missed targets: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);
