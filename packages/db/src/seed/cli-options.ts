import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Env } from '../env.ts';
import { assertDate } from './dates.ts';

export const usage = `Usage: pnpm seed [--demo] [--listings <count>] [--bookings <count>] [--inquiries <count>] [options]

  --demo                 the demo: companies, listings, bids, bookings (an empty database only)
  --listings <count>     so many listings for measurements, with storage, owners and access modes
  --bookings <count>     so many bookings, with the bids, offers and renewals that made them
  --inquiries <count>    so many inquiries, with their owners and access modes
  --database-url <url>   PostgreSQL to fill (default: DATABASE_URL, else the embedded one)
  --data-dir <folder>    where the embedded one lives (default: DATA_DIR, else .data)
  --today <date>         the day that dates are relative to, such as 2026-01-31 (default: today in the market)
  --help                 this text`;

const MOST = 10_000_000;

/** What was asked for wrongly, in a sentence for the person who asked. */
export class UsageError extends Error {}

type Place = Pick<Env, 'database_url' | 'data_dir'>;

export interface CliOptions extends Place {
  demo: boolean;
  listings: number | undefined;
  bookings: number | undefined;
  inquiries: number | undefined;
  today: string;
}

const refuse = (sentence: string) => new UsageError(`${sentence}\n\n${usage}`);

function parse(args: string[]) {
  try {
    return parseArgs({
      // pnpm passes the "--" of "pnpm seed -- --demo" on.
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
    throw refuse(error instanceof Error ? error.message : String(error));
  }
}

function count(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text.replace(/[_,]/g, ''));
  if (!/^\d[\d_,]*$/.test(text) || value < 1 || value > MOST)
    throw refuse(
      `--${name} must be a whole number from 1 to ${MOST.toLocaleString('en-US')}, not "${text}".`,
    );
  return value;
}

function day(text: string): string {
  try {
    assertDate(text);
    return text;
  } catch {
    throw refuse(`--today must be a date such as 2026-01-31, not "${text}".`);
  }
}

function url(text: string | undefined): string | undefined {
  if (text === undefined || /^postgres(ql)?:\/\/./.test(text)) return text;
  throw refuse('--database-url must begin with postgres:// or postgresql://.');
}

/** Reads the arguments; what they leave out comes from `defaults`. @throws UsageError */
export function parseCli(args: string[], defaults: Place & { today: string }): CliOptions | 'help' {
  const values = parse(args);
  if (values.help) return 'help';
  const listings = count('listings', values.listings);
  const bookings = count('bookings', values.bookings);
  const inquiries = count('inquiries', values.inquiries);
  if (!values.demo && (listings ?? bookings ?? inquiries) === undefined)
    throw refuse('Say what to seed: --demo, --listings, --bookings, --inquiries, or several of them.');
  if (values['database-url'] && values['data-dir'])
    throw refuse('--database-url and --data-dir name two databases; give one of them.');
  const data_dir = values['data-dir'];
  return {
    demo: values.demo,
    listings,
    bookings,
    inquiries,
    today: day(values.today ?? defaults.today),
    // A folder that was asked for outweighs a DATABASE_URL that happens to be set.
    database_url: data_dir ? undefined : url(values['database-url'] ?? defaults.database_url),
    data_dir: data_dir ? resolve(data_dir) : defaults.data_dir,
  };
}
