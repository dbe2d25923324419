import { companySignIns } from '@tank/db/tables/company-sign-in';
import { messages } from '@tank/schema/messages';
import { NO_ACCOUNT_ID } from '../../kernel/auth/account-mail.ts';
import { networkOf } from '../../kernel/auth/network.ts';
import { authorize, found } from '../../kernel/auth/policy.ts';
import { findProvider } from '../../kernel/company-providers.ts';
import type { Call } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { newToken } from '../access/sessions/tokens.ts';
import { countAttempt } from '../access/sign-in/attempts.ts';
import { companySignInPolicy } from './policy.ts';
import { hashState, isChallenge } from './tokens.ts';

/** How long a user may take at the provider. */
const AT_PROVIDER_MS = 10 * 60 * 1000;
/** Sign-ins begun from one network before the first pause; a finished one is not counted. */
const PER_NETWORK = 50;

export const CALLBACK_PATH = '/api/sign-in/company/callback';

export const callbackUrl = ({ public_url }: { public_url: string }) =>
  `${public_url.replace(/\/+$/, '')}${CALLBACK_PATH}`;

export const beginLimit = (address: string) => ({
  key: `company-sign-in:network:${networkOf(address)}`,
  free_attempts: PER_NETWORK,
  window_hours: 1,
});

interface Input {
  provider: string;
  /** SHA-256 of the page's verifier in base64url. */
  challenge: unknown;
}

/**
 * Begins a sign-in and returns the provider's address for the browser.
 * @throws NOT_FOUND for an unknown provider, UNAUTHENTICATED without a challenge, RATE_LIMITED, UNAVAILABLE if the
 * provider cannot be reached.
 */
export async function beginCompanySignIn({ ctx, input }: Call<Input>): Promise<string> {
  authorize(ctx, companySignInPolicy.begin);
  const { services, now } = ctx;
  const { challenge } = input;
  const provider = found(findProvider(ctx, input.provider));
  if (!isChallenge(challenge)) throw new DomainError('UNAUTHENTICATED', messages.companyTicketInvalid);
  await countAttempt({ ctx, limits: [beginLimit(ctx.address)] });
  const state = newToken();
  const checks = { nonce: newToken(), code_verifier: newToken() };
  const redirect_uri = callbackUrl(services);
  const url = await services.company_client.authorizationUrl(provider, { ...checks, state, redirect_uri });
  await ctx.db.insert(companySignIns).values({
    token_hash: hashState(state),
    provider: provider.id,
    challenge,
    content: await services.secrets.seal(JSON.stringify(checks), NO_ACCOUNT_ID, 'company_sign_in'),
    expires_at: new Date(now.getTime() + AT_PROVIDER_MS).toISOString(),
    created_at: now.toISOString(),
  });
  return url;
}
