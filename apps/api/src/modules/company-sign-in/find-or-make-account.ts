/** The account of a person who signed in at a provider: known, linked by email address, or made by the provider's rule. */
import { randomBytes } from 'node:crypto';
import { companyIdentities } from '@tank/db/tables/company-sign-in';
import { pendingUsers, users } from '@tank/db/tables/users';
import { messages } from '@tank/schema/messages';
import { foreignDomain, noAccountRule } from '@tank/schema/messages/company-sign-in';
import { email as emailField, signUp } from '@tank/schema/people/access';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { networkOf } from '../../kernel/auth/network.ts';
import { found } from '../../kernel/auth/policy.ts';
import { type CompanyPerson, type CompanyProvider, domainOf } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { setPassword } from '../access/recovery/set-password.ts';
import { newToken } from '../access/sessions/tokens.ts';
import { hashPassword } from '../access/sign-in/passwords.ts';
import { joinTeamByName } from '../teams/members/join-team-by-name.ts';

type User = typeof users.$inferSelect;

interface Company {
  provider: CompanyProvider;
  person: CompanyPerson;
}

interface Account {
  identity_id: number;
  user: User;
}

/**
 * @throws FORBIDDEN for an unverified or foreign address, without a rule and for the account of another person or a
 * deleted one, ACCOUNT_PENDING,
 * ACCOUNT_SUSPENDED, CONFLICT if another sign-in of the person is faster, UNAUTHENTICATED if the account is unlinked meanwhile.
 */
export async function findOrMakeAccount(ctx: AuthorizedCtx, company: Company): Promise<Account> {
  const known = await readIdentity(ctx, company);
  if (known?.pending_user_id) throw accountPending();
  const identity_id = known?.identity_id ?? (await connectPerson(ctx, company));
  const [user] = await ctx.db
    .select(getTableColumns(users))
    .from(companyIdentities)
    .innerJoin(users, eq(users.user_id, companyIdentities.user_id))
    .where(eq(companyIdentities.identity_id, identity_id));
  // An Admin has just unlinked it.
  if (!user) throw new DomainError('UNAUTHENTICATED', messages.companyTicketInvalid);
  refuseInactive(user);
  return { identity_id, user };
}

const accountPending = () => new DomainError('ACCOUNT_PENDING', messages.companyApproval);

function refuseInactive({ status }: User): void {
  if (status === 'suspended') throw new DomainError('ACCOUNT_SUSPENDED', messages.accountSuspended);
  if (status === 'closed') throw new DomainError('FORBIDDEN', messages.companyAccountClosed);
}

async function readIdentity({ db }: AuthorizedCtx, { provider, person }: Company) {
  const [known] = await db
    .select()
    .from(companyIdentities)
    .where(and(eq(companyIdentities.issuer, provider.issuer), eq(companyIdentities.subject, person.subject)));
  return known;
}

/** Connects a person who signs in for the first time. Only an address that the provider vouches for counts. */
async function connectPerson(ctx: AuthorizedCtx, company: Company): Promise<number> {
  const email = trustedEmail(company);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (user) {
    refuseInactive(user);
    return linkAccount(ctx, company, user);
  }
  return makeAccount(ctx, company, email);
}

/**
 * The address, if the provider has verified it, or is trusted to, and may speak for its domain: otherwise anyone could take over an account by
 * entering its address in a profile.
 */
function trustedEmail({ provider, person }: Company): string {
  const parsed = emailField().safeParse(person.email);
  if (!(person.email_verified || provider.trust_email) || !parsed.success || parsed.data !== person.email)
    throw new DomainError('FORBIDDEN', messages.companyEmailUnverified);
  if (!provider.domains.includes(domainOf(parsed.data)))
    throw new DomainError('FORBIDDEN', foreignDomain(provider.name));
  return parsed.data;
}

/** A hash that no password has. */
const hashNothing = ({ address }: AuthorizedCtx) =>
  hashPassword(newToken(), { network: networkOf(address), known: true });

/**
 * Links an existing account. The person who created it may never have owned the address, so its password, sessions, tokens
 * and open links stop working, and the owner gets an email.
 */
async function linkAccount(ctx: AuthorizedCtx, company: Company, { user_id, email }: User): Promise<number> {
  const password_hash = await hashNothing(ctx);
  return transaction(ctx, async (tx) => {
    await refuseOtherPerson(tx, company, user_id);
    const identity_id = await insertIdentity(tx, company, { user_id });
    await setPassword(tx, {
      user_id,
      email,
      password_hash,
      event: 'link_company',
      mail: { template: 'company_linked', data: { provider: company.provider.name } },
    });
    return identity_id;
  });
}

/** The provider may have given the address to another person, who must not get the account of the first one. */
async function refuseOtherPerson({ db }: TxCtx, { provider }: Company, user_id: number): Promise<void> {
  await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(eq(users.user_id, user_id))
    .for('no key update');
  const others = await db
    .select({ identity_id: companyIdentities.identity_id })
    .from(companyIdentities)
    .where(and(eq(companyIdentities.user_id, user_id), eq(companyIdentities.issuer, provider.issuer)));
  if (others.length > 0) throw new DomainError('FORBIDDEN', messages.companyAccountTaken);
}

/** Makes the account of the rule, or a request for it. */
async function makeAccount(ctx: AuthorizedCtx, company: Company, email: string): Promise<number> {
  const { provider, person } = company;
  const rule = provider.rules[domainOf(email)];
  if (!rule) throw new DomainError('FORBIDDEN', noAccountRule(provider.name));
  const account = {
    ...namesOf(person, email),
    // Does not identify the person: usernames are public, and parties learn who the other is only by a booking.
    username: `${rule.category.toLowerCase()}_${randomBytes(4).toString('hex')}`,
    email,
    category: rule.category,
    password_hash: await hashNothing(ctx),
    created_at: ctx.now.toISOString(),
  };
  if (provider.approval) {
    await transaction(ctx, (tx) => requestAccount(tx, company, account));
    throw accountPending();
  }
  return transaction(ctx, async (tx) => {
    const [created] = await tx.db.insert(users).values(account).returning({ user_id: users.user_id });
    const { user_id } = found(created);
    record(tx, { entity: 'user', entity_id: user_id, event: 'create', to: 'active' });
    if (rule.team !== undefined) await joinTeamByName(tx, { user_id, team_name: rule.team });
    return insertIdentity(tx, company, { user_id });
  });
}

async function requestAccount(
  tx: TxCtx,
  company: Company,
  account: typeof pendingUsers.$inferInsert,
): Promise<void> {
  const [requested] = await tx.db
    .insert(pendingUsers)
    .values(account)
    .returning({ pending_user_id: pendingUsers.pending_user_id });
  const { pending_user_id } = found(requested);
  await insertIdentity(tx, company, { pending_user_id });
  record(tx, { entity: 'pending_user', entity_id: pending_user_id, event: 'request', to: 'pending' });
}

async function insertIdentity(
  { db, now }: TxCtx,
  { provider, person }: Company,
  owner: { user_id: number } | { pending_user_id: number },
): Promise<number> {
  const [created] = await db
    .insert(companyIdentities)
    .values({
      ...owner,
      issuer: provider.issuer,
      subject: person.subject,
      created_at: now.toISOString(),
    })
    .returning({ identity_id: companyIdentities.identity_id });
  return found(created).identity_id;
}

/** The names that the provider gives, where an account may have them; otherwise the local part of the address. */
function namesOf({ name = '', first_name, last_name }: CompanyPerson, email: string) {
  const [local = ''] = email.split('@');
  const [first, ...others] = name.trim().split(/\s+/);
  const accepted = (...texts: (string | undefined)[]) =>
    texts.map((text) => signUp.shape.first_name.safeParse(text)).find(({ success }) => success)?.data ??
    local.slice(0, 100);
  return {
    first_name: accepted(first_name, first),
    last_name: accepted(last_name, others.join(' ')),
  };
}
