import { companyIdentities, companySessions } from '@tank/db/tables/company-sign-in';
import { sessions } from '@tank/db/tables/sessions';
import { eq, inArray, lt, max, notInArray } from 'drizzle-orm';
import { nameOfIssuer } from '../../kernel/company-providers.ts';
import type { AuthorizedCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { transaction } from '../../kernel/effects/transaction.ts';

/**
 * A provider counts as removed if for this long nobody has signed in through it and no process has checked its sessions. During a rolling
 * start, processes that still have it check them.
 */
const UNUSED_MS = 24 * 3600 * 1000;

/**
 * Ends the sessions of providers that are no longer configured. Unlike when a provider refuses a person, access tokens remain valid: the
 * accounts stay in use, and a mistake in the settings would break their programs for good. Returns the number of people whose sessions
 * ended.
 */
export async function endSessionsOfRemovedProviders(ctx: AuthorizedCtx): Promise<number> {
  const { company_providers } = ctx.services;
  // The setting may be missing in this process only.
  if (company_providers.length === 0) return 0;
  const configured = company_providers.map(({ issuer }) => issuer);
  const removed = await ctx.db
    .select({ issuer: companyIdentities.issuer })
    .from(companySessions)
    .innerJoin(companyIdentities, eq(companyIdentities.identity_id, companySessions.identity_id))
    .where(notInArray(companyIdentities.issuer, configured))
    .groupBy(companyIdentities.issuer)
    .having(lt(max(companySessions.refreshed_at), new Date(ctx.now.getTime() - UNUSED_MS).toISOString()));
  let people = 0;
  for (const { issuer } of removed) people += await endSessionsBy(ctx, issuer);
  return people;
}

const endSessionsBy = (ctx: AuthorizedCtx, issuer: string): Promise<number> =>
  transaction(ctx, async (tx) => {
    const opened = tx.db
      .select({ session_id: companySessions.session_id })
      .from(companySessions)
      .innerJoin(companyIdentities, eq(companyIdentities.identity_id, companySessions.identity_id))
      .where(eq(companyIdentities.issuer, issuer));
    const ended = await tx.db
      .delete(sessions)
      .where(inArray(sessions.id, opened))
      .returning({ user_id: sessions.userId });
    const people = [...new Set(ended.map(({ user_id }) => user_id))];
    for (const user_id of people)
      record(tx, {
        entity: 'user',
        entity_id: user_id,
        event: 'end_sessions',
        details: { provider: nameOfIssuer(tx, issuer) },
        audience: [user_id],
        audited: true,
      });
    return people.length;
  });
