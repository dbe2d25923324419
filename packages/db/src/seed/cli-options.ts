import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../env.ts';
import { assertDate } from './dates.ts';

export const usage = `Usage: pnpm seed [--demo] [--listings <count>] [--bookings <count>] [--inquiries <count>] [options]

  --demo                 the demo: companies, listings, bids, bookings (empty databases only)
  --listings <count>     listings for benchmarks, with storage, owners and access modes
  --bookings <count>     bookings for benchmarks, with their bids, offers and renewals
  --inquiries <count>    inquiries for benchmarks, with their owners and access modes
  --database-url <url>   the database to fill (default: DATABASE_URL, else the embedded one)
  --data-dir <folder>    the folder of the embedded database (default: DATA_DIR, else .data)
  --today <date>         the day that dates are relative to, such as 2026-01-31 (default: today in the market)
  --help                 show this text`;

const MAX_COUNT = 10_000_000;

/** A mistake in the command line, with a message for the user. */
export class UsageError extends Error {}

type Target = Pick<Env, 'database_url' | 'data_dir'>;

export interface CliOptions extends Target {
  demo: boolean;
  listings: number | undefined;
  bookings: number | undefined;
  inquiries: number | undefined;
  today: string;
}

const usageError = (message: string) => new UsageError(`${message}\n\n${usage}`);

function parse(args: string[]) {
  try {
    return parseArgs({
      // pnpm passes on the "--" of "pnpm seed -- --demo".
      args: args[0] === '--' ? args.slice(1) : args,
      options: {
        demo: { type: 'boolean', default: false },
        listings: { type: 'string' },
        bookings: { type: 'string' },
        inquiries: { type: 'string' },
        'database-url': { type: 'string' },
        'data-dir': { type: 'string' },
        today: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function parseCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[_,]/g, ''));
  if (!/^\d[\d_,]*$/.test(text) || value < 1 || value > MAX_COUNT)
    throw usageError(
      `--${name} must be a whole number from 1 to ${MAX_COUNT.toLocaleString('en-US')}, not "${text}".`,
    );
  return value;
}

function parseDay(text: string): string {
  try {
    assertDate(text);
    return text;
  } catch {
    throw usageError(`--today must be a date such as 2026-01-31, not "${text}".`);
  }
}

function parseUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw usageError('--database-url must begin with postgres:// or postgresql://.');
}

/** @throws UsageError */
export function parseCli(args: string[], defaults: Target & { today: string }): CliOptions | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const listings = parseCount('listings', values.listings);
  const bookings = parseCount('bookings', values.bookings);
  const inquiries = parseCount('inquiries', values.inquiries);
  if (!values.demo && (listings ?? bookings ?? inquiries) === undefined)
    throw usageError(
      'Specify what to seed: --demo, --listings, --bookings or --inquiries, or several of them.',
    );
  if (values['database-url'] && values['data-dir'])
    throw usageError('--database-url and --data-dir name two databases; specify only one of them.');
  const data_dir = values['data-dir'];
  return {
    demo: values.demo,
    listings,
    bookings,
    inquiries,
    today: parseDay(values.today ?? defaults.today),
    // An explicit folder overrides a DATABASE_URL of the environment.
    database_url: data_dir ? undefined : parseUrl(values['database-url'] ?? defaults.database_url),
    data_dir: data_dir ? resolve(data_dir) : defaults.data_dir,
  };
}
