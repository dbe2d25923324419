/** The commands of `pnpm admin`, for use when no Admin can sign in; all are audited. */
import { randomBytes } from 'node:crypto';
import { monthlyTables, partitionByMonth } from '@tank/db/months';
import { users } from '@tank/db/tables/users';
import { categories } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { username as anyUsername } from '@tank/schema/people/access';
import { createUser as createUserInput } from '@tank/schema/people/users';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { BACKED_UP, writeAudit } from '../kernel/auth/audit.ts';
import { authorize } from '../kernel/auth/policy.ts';
import type { AuthorizedCtx, Ctx } from '../kernel/context.ts';
import { transaction } from '../kernel/effects/transaction.ts';
import { DomainError } from '../kernel/errors/errors.ts';
import { setPassword } from '../modules/access/recovery/set-password.ts';
import { hashPassword } from '../modules/access/sign-in/passwords.ts';
import { resetSecondFactor } from '../modules/account/second-factor/end-second-factor.ts';
import { moveFiles as move } from '../modules/files/store/move-files.ts';
import { createUser } from '../modules/users/create-user.ts';
import { type Command, type CommandName, UsageError } from './parse-command.ts';

type Options = Command['options'];
type Print = (line: string) => void;

/** Reserved usernames are for the operator, who runs this command. */
const contract = createUserInput.extend({ username: anyUsername() });

const newPassword = () => randomBytes(12).toString('base64url');

async function accountOf({ db }: AuthorizedCtx, { email = '' }: Options) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.status, 'closed')));
  if (!user) throw new DomainError('NOT_FOUND', `No account has the email address ${email}.`);
  return user;
}

async function createAdmin(ctx: AuthorizedCtx, options: Options): Promise<string[]> {
  const password = newPassword();
  const {
    email,
    username,
    'first-name': first_name = 'Platform',
    'last-name': last_name = 'Admin',
  } = options;
  const input = contract.parse({ email, username, first_name, last_name, category: 'Admin', password });
  await createUser({ ctx, input });
  return [`${email} is an Admin now. Password, shown once: ${password}`];
}

async function resetPassword(ctx: AuthorizedCtx, options: Options): Promise<string[]> {
  const account = await accountOf(ctx, options);
  const password = newPassword();
  const password_hash = await hashPassword(password, { network: 'command line', known: true });
  await transaction(ctx, (tx) => setPassword(tx, { ...account, password_hash, event: 'reset_password' }));
  return [`${account.email} has a new password, shown once: ${password}`];
}

async function resetFactor(ctx: AuthorizedCtx, options: Options): Promise<string[]> {
  const { user_id, email } = await accountOf(ctx, options);
  await resetSecondFactor({ ctx, input: { user_id } });
  return [`${email}: ${messages.secondFactorOff}`];
}

async function listUsers(ctx: AuthorizedCtx, { category: text }: Options): Promise<string[]> {
  const category = categories.find((one) => one === text);
  if (text && !category) throw new UsageError(`--category is one of ${categories.join(', ')}.`);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(category && eq(users.category, category))
    .orderBy(desc(users.category), users.user_id);
  await writeAudit(ctx, [{ action: 'list_users' }]);
  return rows.map((row) => [row.user_id, row.category, row.status, row.username, row.email].join('\t'));
}

/** Partitions the tables that grow with the years (docs/runbooks/months.md). */
async function partitionTables(ctx: AuthorizedCtx): Promise<string[]> {
  const url = await ctx.services.database.writableUrl();
  const lines: string[] = [];
  for (const table of monthlyTables) {
    const isNew = await partitionByMonth(url, table, { now: ctx.now });
    lines.push(`${table} ${isNew ? 'is' : 'was already'} partitioned by month.`);
  }
  await writeAudit(ctx, [{ action: 'partition_tables' }]);
  return lines;
}

async function moveFiles(ctx: AuthorizedCtx, { to }: Options, print: Print): Promise<string[]> {
  if (to !== 'store' && to !== 'database') throw new UsageError('--to is store or database.');
  if (!ctx.services.file_store) throw new UsageError('Set FILES_URL to the store first.');
  await writeAudit(ctx, [{ action: 'move_files', details: { to } }]);
  return move({ ctx, input: { to, report: print } });
}

/** Called after a backup (docs/runbooks/back-up.md). */
async function noteBackup(ctx: AuthorizedCtx): Promise<string[]> {
  await writeAudit(ctx, [{ action: BACKED_UP }]);
  return [`Recorded a backup at ${ctx.now.toISOString()}.`];
}

type Run = (ctx: AuthorizedCtx, options: Options, print: Print) => Promise<string[]>;

const commands: Record<CommandName, Run> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-second-factor': resetFactor,
  'list-users': listUsers,
  'partition-tables': partitionTables,
  'move-files': moveFiles,
  'note-backup': noteBackup,
};

/**
 * Returns the lines to print; `print` takes the progress of long commands.
 * @throws DomainError, ZodError or UsageError with a message for the operator.
 */
export async function runCommand(
  ctx: Ctx,
  { name, options }: Command,
  print: Print = () => {},
): Promise<string[]> {
  authorize(ctx, { roles: [] });
  return commands[name](ctx, options, print);
}
