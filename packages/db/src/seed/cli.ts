/** `pnpm seed`: fills a database with the demo, or with many listings, bookings and inquiries for benchmarks. */
import { dateIn, isTimeZone } from '@tank/schema/kit/time-zones';
import { connect, type Database } from '../client.ts';
import { defaultDataDir } from '../embedded/data-dir.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { type Env, readEnv } from '../env.ts';
import { migrate } from '../migrate.ts';
import { type CliOptions, parseCli, UsageError, usage } from './cli-options.ts';
import { demoPassword, seedDemo } from './demo.ts';
import { progressBar } from './progress.ts';
import { seedScale } from './scale.ts';

type Counts = Pick<CliOptions, 'listings' | 'bookings' | 'inquiries'>;

const print = (line: string) => console.log(line);

type SeedOptions = CliOptions & Pick<Env, 'secrets_key'>;

async function seed(database: Database, { demo, today, secrets_key, ...rest }: SeedOptions): Promise<void> {
  if (demo) {
    const [row] = await database.client`select exists (select from users) as occupied`;
    if (row?.occupied) throw new UsageError('The database already has users; --demo needs an empty one.');
    const accounts = await seedDemo(database, { today, secrets_key });
    print(`Demo data added. Accounts, with the password ${demoPassword}:`);
    for (const { email, category } of Object.values(accounts)) print(`  ${email} (${category})`);
  }
  await seedCounts(database, rest, today);
}

async function seedCounts(database: Database, counts: Counts, today: string): Promise<void> {
  const { listings, bookings, inquiries } = counts;
  const parts = Object.entries({ listings, bookings, inquiries }).flatMap(([name, count]) =>
    count ? [`${count.toLocaleString('en-US')} ${name}`] : [],
  );
  if (parts.length === 0) return;
  const started = performance.now();
  const bar = progressBar({ stream: process.stdout, label: `Seeding ${parts.join(', ')}` });
  const added = await seedScale(database, { listings, bookings, inquiries, today, onProgress: bar.show });
  bar.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const totals = Object.entries(added).map(
    ([name, count]) => `${count.toLocaleString('en-US')} ${name.replace('_', ' ')}`,
  );
  print(`Added ${totals.join(', ')} in ${seconds} s.`);
}

async function run(): Promise<void> {
  const { secrets_key, time_zone, ...env } = readEnv();
  if (!isTimeZone(time_zone))
    throw new UsageError('MARKET_TIME_ZONE must be an IANA time zone, such as America/Chicago.');
  const options = parseCli(process.argv.slice(2), { ...env, today: dateIn(time_zone, new Date()) });
  if (options === 'help') return print(usage);
  const { database_url } = options;
  const data_dir = database_url ? undefined : await defaultDataDir(options.data_dir);
  const embedded = data_dir
    ? await startEmbeddedPostgres({ dataDir: data_dir, database: 'tank', log: print })
    : undefined;
  const url = database_url ?? embedded?.adminUrl ?? '';
  try {
    await migrate(url, { time_zone, data_dir });
    const database = connect({ url, max: 2, name: 'tank-seed' });
    try {
      await seed(database, { ...options, secrets_key });
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}

/** The message of the innermost cause: Drizzle's own message is the whole statement with its values. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return rootMessage(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

try {
  await run();
} catch (error) {
  const isUsageError = error instanceof UsageError;
  console.error(isUsageError ? error.message : `Seeding failed: ${rootMessage(error)}`);
  process.exitCode = isUsageError ? 2 : 1;
}
