/** What an operator does where nobody can log in yet, or any more; each of it is in the audit. */
import { randomBytes } from 'node:crypto';
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
import { resetSecondFactor } from '../modules/account/end-second-factor.ts';
import { createUser } from '../modules/users/create-user.ts';
import { type Command, type CommandName, UsageError } from './parse-command.ts';

type Given = Command['given'];

/** Usernames are reserved for the operator, who is here. */
const contract = createUserInput.extend({ username: anyUsername() });

/** Nobody chose it, and nobody else has it. */
const newPassword = () => randomBytes(12).toString('base64url');

async function accountOf({ db }: AuthorizedCtx, { email = '' }: Given) {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.status, 'closed')));
  if (!user) throw new DomainError('NOT_FOUND', `No account has the email address ${email}.`);
  return user;
}

async function createAdmin(ctx: AuthorizedCtx, given: Given): Promise<string[]> {
  const password = newPassword();
  const { email, username, 'first-name': first_name = 'Platform', 'last-name': last_name = 'Admin' } = given;
  const input = contract.parse({ email, username, first_name, last_name, category: 'Admin', password });
  await createUser({ ctx, input });
  return [`${email} is an Admin now. Password, told once: ${password}`];
}

async function resetPassword(ctx: AuthorizedCtx, given: Given): Promise<string[]> {
  const account = await accountOf(ctx, given);
  const password = newPassword();
  const password_hash = await hashPassword(password, { network: 'command line', known: true });
  await transaction(ctx, (tx) => setPassword(tx, { ...account, password_hash, event: 'reset_password' }));
  return [`${account.email} has another password, told once: ${password}`];
}

async function resetFactor(ctx: AuthorizedCtx, given: Given): Promise<string[]> {
  const { user_id, email } = await accountOf(ctx, given);
  await resetSecondFactor({ ctx, input: { user_id } });
  return [`${email}: ${messages.secondFactorOff}`];
}

async function listUsers(ctx: AuthorizedCtx, { category }: Given): Promise<string[]> {
  const wanted = categories.find((one) => one === category);
  if (category && !wanted) throw new UsageError(`--category is one of ${categories.join(', ')}.`);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(wanted && eq(users.category, wanted))
    .orderBy(desc(users.category), users.user_id);
  await writeAudit(ctx, [{ action: 'list_users' }]);
  return rows.map((row) => [row.user_id, row.category, row.status, row.username, row.email].join('\t'));
}

/** Whatever makes the backup says so behind it (docs/runbooks/back-up.md). */
async function noteBackup(ctx: AuthorizedCtx): Promise<string[]> {
  await writeAudit(ctx, [{ action: BACKED_UP }]);
  return [`Noted: a backup was made at ${ctx.now.toISOString()}.`];
}

const commands: Record<CommandName, (ctx: AuthorizedCtx, given: Given) => Promise<string[]>> = {
  'create-admin': createAdmin,
  'reset-password': resetPassword,
  'reset-second-factor': resetFactor,
  'list-users': listUsers,
  'note-backup': noteBackup,
};

/** Answers the lines to be shown. @throws DomainError, ZodError or UsageError, each with a sentence. */
export async function runCommand(ctx: Ctx, { name, given }: Command): Promise<string[]> {
  authorize(ctx, { roles: [] });
  return commands[name](ctx, given);
}
