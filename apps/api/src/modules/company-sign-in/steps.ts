/** Sign-ins that are under way. Each step is taken once: of two calls with one token, the second finds none. */
import { companySignIns } from '@tank/db/tables/company-sign-in';
import { messages } from '@tank/schema/messages';
import { and, eq, gt } from 'drizzle-orm';
import { NO_ACCOUNT_ID } from '../../kernel/auth/account-mail.ts';
import type { CompanyPerson } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { newToken } from '../access/sessions/tokens.ts';
import { challengeOf, hashState, hashTicket } from './tokens.ts';

/** How long the page has to exchange its ticket. */
const TICKET_MS = 60 * 1000;
/** How long an Admin has to enter the second factor. */
const CODE_MS = 5 * 60 * 1000;

/** What the callback compares. */
export interface Checks {
  nonce: string;
  code_verifier: string;
}

export interface SignInResult {
  person: CompanyPerson;
  refresh_token: string | undefined;
}

export type Step = typeof companySignIns.$inferSelect;

const invalid = () => new DomainError('UNAUTHENTICATED', messages.companyTicketInvalid);

async function takeStep<T>({ db, now, services }: AuthorizedCtx, token_hash: string, challenge?: string) {
  const [step] = await db
    .delete(companySignIns)
    .where(
      and(
        eq(companySignIns.token_hash, token_hash),
        challenge === undefined ? undefined : eq(companySignIns.challenge, challenge),
        gt(companySignIns.expires_at, now.toISOString()),
      ),
    )
    .returning();
  if (!step) throw invalid();
  const text = await services.secrets.open(step.content, NO_ACCOUNT_ID, 'company_sign_in');
  return { step, content: JSON.parse(text) as T };
}

/** @throws UNAUTHENTICATED for an unknown, used or expired state. */
export const takeState = (ctx: AuthorizedCtx, state: string) => takeStep<Checks>(ctx, hashState(state));

/** Of another verifier than the page's, the ticket stays. @throws UNAUTHENTICATED */
export const takeTicket = (ctx: AuthorizedCtx, { ticket, verifier }: { ticket: string; verifier: string }) =>
  takeStep<SignInResult>(ctx, hashTicket(ticket), challengeOf(verifier));

/** Stores the result and returns the one-time code for the page. */
export async function issueTicket(
  { db, now, services }: AuthorizedCtx,
  { provider, challenge }: Pick<Step, 'provider' | 'challenge'>,
  result: SignInResult,
): Promise<string> {
  const ticket = newToken();
  await db.insert(companySignIns).values({
    token_hash: hashTicket(ticket),
    provider,
    challenge,
    content: await services.secrets.seal(JSON.stringify(result), NO_ACCOUNT_ID, 'company_sign_in'),
    expires_at: new Date(now.getTime() + TICKET_MS).toISOString(),
    created_at: now.toISOString(),
  });
  return ticket;
}

/** Puts the ticket back while an Admin enters the second factor, for five minutes from the callback. */
export async function returnTicket({ db }: AuthorizedCtx, step: Step): Promise<void> {
  const expires_at = new Date(Date.parse(step.created_at) + CODE_MS).toISOString();
  await db.insert(companySignIns).values({ ...step, expires_at });
}
