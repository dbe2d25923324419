import { randomUUID } from 'node:crypto';
import { companyIdentities, companySignIns } from '@tank/db/tables/company-sign-in';
import { NO_ACCOUNT_ID } from '../../../kernel/auth/account-mail.ts';
import type { SignInResult } from '../../../modules/company-sign-in/steps.ts';
import { challengeOf, hashTicket } from '../../../modules/company-sign-in/tokens.ts';
import type { ApiFixture } from '../../api-fixture.ts';
import { companyProvider } from '../../company-sign-in/company-provider.ts';
import type { ProcedureSpecs } from '../procedure-spec.ts';

const VERIFIER = 'v'.repeat(43);

/** The one-time code of a new person, and the verifier of the page. */
async function newTicket({ api }: ApiFixture) {
  const subject = randomUUID();
  const result = { person: { subject, email: `${subject}@acme.test`, email_verified: true } };
  await api.database.db.insert(companySignIns).values({
    token_hash: hashTicket(subject),
    provider: companyProvider.id,
    challenge: challengeOf(VERIFIER),
    content: await api.services.secrets.seal(
      JSON.stringify(result satisfies { person: Partial<SignInResult['person']> }),
      NO_ACCOUNT_ID,
      'company_sign_in',
    ),
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  });
  return { ticket: subject, verifier: VERIFIER };
}

/** A new account with a company account. */
async function newLinkedAccount({ api }: ApiFixture) {
  const { user_id } = await api.person();
  const values = { issuer: companyProvider.issuer, subject: randomUUID(), user_id };
  const [linked] = await api.database.db.insert(companyIdentities).values(values).returning();
  return { user_id, identity_id: linked?.identity_id ?? 0 };
}

export const companySignInProcedures: ProcedureSpecs = {
  'companySignIn.providers': { allowed: 'public' },
  'companySignIn.finish': { allowed: 'public', input: newTicket },
  'companySignIn.unlink': {
    allowed: 'admin',
    input: newLinkedAccount,
    wrong: [{ user_id: 987_654_321 }, { identity_id: 987_654_321 }],
  },
};
