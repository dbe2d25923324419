/** What was typed behind `pnpm admin`. */
import { parseArgs } from 'node:util';

export const usage = `Usage: pnpm admin <command> [options]

  create-admin --email <address> --username <name> [--first-name <name>] [--last-name <name>]
                                     makes an Admin, and tells the password, once
  reset-password --email <address>   gives an account another password, tells it once, and ends its sessions
  reset-second-factor --email <address>
                                     turns two-step login of an account off
  list-users [--category <type>]     the accounts, Admins first
  note-backup                        notes that a backup was made, for the Admins' screen

On the database of DATABASE_URL, or the product's own in DATA_DIR while it does not run.`;

/** What was asked for wrongly, in a sentence for the person who asked. */
export class UsageError extends Error {}

const needed = {
  'create-admin': ['email', 'username'],
  'reset-password': ['email'],
  'reset-second-factor': ['email'],
  'list-users': [],
  'note-backup': [],
} as const satisfies Record<string, readonly Option[]>;

type Option = 'email' | 'username' | 'first-name' | 'last-name' | 'category';
export type CommandName = keyof typeof needed;
export interface Command {
  name: CommandName;
  given: Partial<Record<Option, string>>;
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(needed, name);

const text = { type: 'string' } as const;

/** @throws UsageError. */
export function parseCommand(args: string[]): Command {
  const refuse = (sentence: string) => new UsageError(`${sentence}\n\n${usage}`);
  try {
    // pnpm passes the "--" of "pnpm admin -- list-users" on.
    const { values: given, positionals } = parseArgs({
      args: args[0] === '--' ? args.slice(1) : args,
      allowPositionals: true,
      options: { email: text, username: text, 'first-name': text, 'last-name': text, category: text },
    });
    const [name, ...more] = positionals;
    if (!isCommand(name) || more.length > 0) throw refuse('Say one of these commands.');
    const missing = needed[name].find((option) => !given[option]);
    if (missing) throw refuse(`${name} needs --${missing}.`);
    return { name, given };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : refuse(error instanceof Error ? error.message : String(error));
  }
}
