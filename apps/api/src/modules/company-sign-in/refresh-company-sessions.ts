import { companyIdentities, companySessions } from '@tank/db/tables/company-sign-in';
import { sessions } from '@tank/db/tables/sessions';
import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { authorize } from '../../kernel/auth/policy.ts';
import type { CompanyProvider } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx, Call } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { endSessionsAndTokens } from '../access/sessions/end-sessions-and-tokens.ts';
import { endSessionsOfRemovedProviders } from './end-sessions-of-removed-providers.ts';
import { companySignInPolicy } from './policy.ts';

/** Sessions that were checked within this time are left to the next run. */
const RECENT_MS = 60 * 1000;
/** Concurrent calls to one provider. */
const AT_ONCE = 4;

/**
 * Refreshes the sessions of each provider. If the provider revokes a token, all sessions and access tokens of that person end; if
 * it does not answer, none do. Also ends the sessions of removed providers. Returns the number of people whose sessions ended.
 */
export async function refreshCompanySessions({ ctx }: Call<void>): Promise<number> {
  authorize(ctx, companySignInPolicy.refresh);
  const counts = await Promise.all(
    ctx.services.company_providers.map((provider) => refreshProvider(ctx, provider)),
  );
  return counts.reduce((sum, count) => sum + count, await endSessionsOfRemovedProviders(ctx));
}

type Outcome = 'kept' | 'ended' | 'unavailable';

/** Stops where the provider answers none of several calls. */
async function refreshProvider(ctx: AuthorizedCtx, provider: CompanyProvider): Promise<number> {
  const due = await readDue(ctx, provider);
  let ended = 0;
  for (let first = 0; first < due.length && !ctx.signal?.aborted; first += AT_ONCE) {
    const group = due.slice(first, first + AT_ONCE);
    const outcomes = await Promise.all(group.map((session) => refreshSession(ctx, provider, session)));
    ended += outcomes.filter((outcome) => outcome === 'ended').length;
    if (outcomes.every((outcome) => outcome === 'unavailable')) break;
  }
  return ended;
}

async function readDue({ db, now }: AuthorizedCtx, { issuer }: CompanyProvider) {
  return db
    .select({
      session_id: companySessions.session_id,
      refresh_token: companySessions.refresh_token,
      refreshed_at: companySessions.refreshed_at,
      user_id: sessions.userId,
    })
    .from(companySessions)
    .innerJoin(sessions, eq(sessions.id, companySessions.session_id))
    .innerJoin(companyIdentities, eq(companyIdentities.identity_id, companySessions.identity_id))
    .where(
      and(
        eq(companyIdentities.issuer, issuer),
        isNotNull(companySessions.refresh_token),
        lt(companySessions.refreshed_at, new Date(now.getTime() - RECENT_MS).toISOString()),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(asc(companySessions.refreshed_at));
}

type Due = Awaited<ReturnType<typeof readDue>>[number];

async function refreshSession(ctx: AuthorizedCtx, provider: CompanyProvider, due: Due): Promise<Outcome> {
  const { session_id, user_id } = due;
  if (!(await claim(ctx, due)) || due.refresh_token === null) return 'kept';
  try {
    const refresh_token = await ctx.services.secrets.open(due.refresh_token, user_id, 'company_sign_in');
    const answer = await ctx.services.company_client.refresh(provider, refresh_token);
    if (answer === 'revoked') {
      return (await endAll(ctx, provider, user_id)) ? 'ended' : 'kept';
    }
    await ctx.db
      .update(companySessions)
      .set({ refresh_token: await ctx.services.secrets.seal(answer.next, user_id, 'company_sign_in') })
      .where(eq(companySessions.session_id, session_id));
    return 'kept';
  } catch (err) {
    // Whatever it is, such as a token that no key opens: the others are checked nevertheless.
    const cause = err instanceof DomainError ? err.cause : err;
    ctx.log.warn({ err: cause, provider: provider.id }, 'A session could not be checked and stays open.');
    return 'unavailable';
  }
}

/** Providers accept a refresh token once, so only one process may use it. */
async function claim({ db, now }: AuthorizedCtx, { session_id, refreshed_at }: Due): Promise<boolean> {
  const claimed = await db
    .update(companySessions)
    .set({ refreshed_at: now.toISOString() })
    .where(and(eq(companySessions.session_id, session_id), eq(companySessions.refreshed_at, refreshed_at)))
    .returning({ session_id: companySessions.session_id });
  return claimed.length > 0;
}

/** Also those by password; false if another session of the person came first. */
const endAll = (ctx: AuthorizedCtx, { name }: CompanyProvider, user_id: number) =>
  transaction(ctx, async (tx) => {
    if ((await endSessionsAndTokens(tx, user_id)) === 0) return false;
    record(tx, {
      entity: 'user',
      entity_id: user_id,
      event: 'end_sessions',
      details: { provider: name },
      audience: [user_id],
      audited: true,
    });
    return true;
  });
