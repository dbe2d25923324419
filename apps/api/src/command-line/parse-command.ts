/** Parses the arguments of `pnpm admin`. */
import { parseArgs } from 'node:util';

export const usage = `Usage: pnpm admin <command> [options]

  create-admin --email <address> --username <name> [--first-name <name>] [--last-name <name>]
                                     creates an Admin and prints the password once
  reset-password --email <address>   sets a new password, prints it once and ends the account's sessions
  reset-second-factor --email <address>
                                     turns off two-step verification for an account
  list-users [--category <type>]     lists the accounts, Admins first
  partition-tables                   partitions the tables that grow with the years by month, while the product runs
  move-files --to <store|database>   moves all files there while the product runs (docs/runbooks/files.md)
  note-backup                        records that a backup was made, for the Admins' system screen

Uses the database of DATABASE_URL, or the bundled one in DATA_DIR while the product is stopped.`;

/** Wrong arguments; the message is for the operator. */
export class UsageError extends Error {}

const requiredOptions = {
  'create-admin': ['email', 'username'],
  'reset-password': ['email'],
  'reset-second-factor': ['email'],
  'list-users': [],
  'partition-tables': [],
  'move-files': ['to'],
  'note-backup': [],
} as const satisfies Record<string, readonly Option[]>;

type Option = 'to' | 'email' | 'username' | 'first-name' | 'last-name' | 'category';
export type CommandName = keyof typeof requiredOptions;
export interface Command {
  name: CommandName;
  options: Partial<Record<Option, string>>;
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(requiredOptions, name);

const text = { type: 'string' } as const;

/** @throws UsageError. */
export function parseCommand(args: string[]): Command {
  const usageError = (message: string) => new UsageError(`${message}\n\n${usage}`);
  try {
    // pnpm passes on the "--" of "pnpm admin -- list-users".
    const { values: options, positionals } = parseArgs({
      args: args[0] === '--' ? args.slice(1) : args,
      allowPositionals: true,
      options: {
        to: text,
        email: text,
        username: text,
        'first-name': text,
        'last-name': text,
        category: text,
      },
    });
    const [name, ...more] = positionals;
    if (!isCommand(name) || more.length > 0) throw usageError('Give one of these commands.');
    const missing = requiredOptions[name].find((option) => !options[option]);
    if (missing) throw usageError(`${name} needs --${missing}.`);
    return { name, options };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : usageError(error instanceof Error ? error.message : String(error));
  }
}
