/** `pnpm seed`: fills a database with the demo or with many listings, bookings and inquiries. */
import { dateIn, isTimeZone } from '@tank/schema/kit/time-zones';
import { connect, type Database } from '../client.ts';
import { defaultDataDir } from '../embedded/data-dir.ts';
import { grantAppRole } from '../embedded/roles.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { type Env, readEnv } from '../env.ts';
import { migrate } from '../migrate.ts';
import { type CliOptions, parseCli, UsageError, usage } from './cli-options.ts';
import { demoPassword, seedDemo } from './demo.ts';
import { progressBar } from './progress.ts';
import { seedScale } from './scale.ts';

type Many = Pick<CliOptions, 'listings' | 'bookings' | 'inquiries'>;

const say = (line: string) => console.log(line);

type Wanted = CliOptions & Pick<Env, 'secrets_key'>;

async function seed(database: Database, { demo, today, secrets_key, ...wanted }: Wanted): Promise<void> {
  if (demo) {
    const [row] = await database.client`select exists (select from users) as taken`;
    if (row?.taken) throw new UsageError('The database holds users already; --demo needs an empty one.');
    const accounts = await seedDemo(database, { today, secrets_key });
    say(`Demo data is in. Password ${demoPassword}:`);
    for (const { email, category } of Object.values(accounts)) say(`  ${email} (${category})`);
  }
  await seedMany(database, wanted, today);
}

async function seedMany(database: Database, wanted: Many, today: string): Promise<void> {
  const { listings, bookings, inquiries } = wanted;
  const many = Object.entries({ listings, bookings, inquiries }).flatMap(([name, count]) =>
    count ? [`${count.toLocaleString('en-US')} ${name}`] : [],
  );
  if (many.length === 0) return;
  const started = performance.now();
  const bar = progressBar({ stream: process.stdout, label: `Seeding ${many.join(', ')}` });
  const added = await seedScale(database, { listings, bookings, inquiries, today, onProgress: bar.show });
  bar.end();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = Object.entries(added).map(
    ([name, count]) => `${count.toLocaleString('en-US')} ${name.replace('_', ' ')}`,
  );
  say(`Added ${counts.join(', ')} in ${seconds} s.`);
}

async function run(): Promise<void> {
  const { secrets_key, time_zone, ...env } = readEnv();
  if (!isTimeZone(time_zone))
    throw new UsageError(
      'MARKET_TIME_ZONE must be a name of the IANA time zone database, such as America/Chicago.',
    );
  const options = parseCli(process.argv.slice(2), { ...env, today: dateIn(time_zone, new Date()) });
  if (options === 'help') return say(usage);
  const { database_url } = options;
  const data_dir = database_url ? undefined : await defaultDataDir(options.data_dir);
  const embedded = data_dir
    ? await startEmbeddedPostgres({ dataDir: data_dir, database: 'tank', log: say })
    : undefined;
  const url = database_url ?? embedded?.adminUrl ?? '';
  try {
    await migrate(url, { time_zone, data_dir });
    if (embedded) await grantAppRole(url);
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

/** The innermost cause: what Drizzle wraps around it is the whole statement with its values. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || ('code' in error ? String(error.code) : error.name);
}

try {
  await run();
} catch (error) {
  const refused = error instanceof UsageError;
  console.error(refused ? error.message : `Seeding failed: ${reasonOf(error)}`);
  process.exitCode = refused ? 2 : 1;
}
