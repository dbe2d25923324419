/** Calls to providers of company sign-in by `openid-client`. */
import { messages } from '@tank/schema/messages';
import { providerUnavailable } from '@tank/schema/messages/company-sign-in';
import * as oidc from 'openid-client';
import type { CompanyClient, CompanyPerson, CompanyProvider } from '../../kernel/company-providers.ts';
import { DomainError } from '../../kernel/errors/errors.ts';

/** Seconds that a provider may take for one answer. */
const TIMEOUT_S = 10;
/** `offline_access` asks for a refresh token, by which a removal at the provider is noticed. */
const SCOPE = 'openid email profile offline_access';

/** HTTP Basic is the default of the standard; a provider that does not support it says so. */
const clientAuth =
  (secret: string): oidc.ClientAuth =>
  (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return method(secret)(server, ...call);
  };

const discover = ({ issuer, client_id, client_secret }: CompanyProvider) =>
  oidc.discovery(new URL(issuer), client_id, undefined, clientAuth(client_secret), {
    timeout: TIMEOUT_S,
    // Settings accept plain HTTP on this machine only.
    ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
  });

/** Why the provider or the check of its answer refused; neither contains a token. */
const reasonOf = (error: unknown) => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return error.error;
  return error instanceof oidc.ClientError ? error.code : undefined;
};

const unavailable = ({ name }: CompanyProvider, cause: unknown) =>
  new DomainError('UNAVAILABLE', providerUnavailable(name), { cause: new Error(describe(cause)) });

/** For the log. Errors of the library may hold whole answers, with tokens. */
const describe = (error: unknown) =>
  `The company's provider did not answer as it should: ${reasonOf(error) ?? (error instanceof Error ? error.name : 'no error')}.`;

/** Faults of the user, the provider's decision or an attacker, as opposed to a provider that does not work. */
const REFUSED = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
  'invalid_grant',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const personOf = (claims: Record<string, unknown>, subject: string): CompanyPerson => ({
  subject,
  email: textOf(claims.email),
  email_verified: claims.email_verified === true,
  username: textOf(claims.preferred_username),
  name: textOf(claims.name),
  first_name: textOf(claims.given_name),
  last_name: textOf(claims.family_name),
});

export function createCompanyClient(): CompanyClient {
  const configurations = new Map<CompanyProvider, Promise<oidc.Configuration>>();

  /** Reads the provider's metadata once; the next call retries after a failure. */
  function configurationOf(provider: CompanyProvider): Promise<oidc.Configuration> {
    const known = configurations.get(provider);
    if (known) return known;
    const reading = discover(provider);
    configurations.set(provider, reading);
    reading.catch(() => configurations.delete(provider));
    return reading;
  }

  return {
    async authorizationUrl(provider, { code_verifier, ...request }) {
      try {
        const configuration = await configurationOf(provider);
        const parameters = {
          scope: SCOPE,
          ...provider.parameters,
          ...request,
          code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
          code_challenge_method: 'S256',
        };
        return oidc.buildAuthorizationUrl(configuration, parameters).href;
      } catch (error) {
        throw unavailable(provider, error);
      }
    },

    async redeem(provider, { url, state, nonce, code_verifier }) {
      try {
        const configuration = await configurationOf(provider);
        const tokens = await oidc.authorizationCodeGrant(configuration, url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: code_verifier,
          idTokenExpected: true,
        });
        const { sub, ...claims } = tokens.claims() as oidc.IDToken;
        const all =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, sub)
            : claims;
        return { person: personOf(all, sub), refresh_token: tokens.refresh_token };
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === undefined || !REFUSED.includes(reason)) throw unavailable(provider, error);
        throw new DomainError('FORBIDDEN', messages.companyRefused, { cause: new Error(describe(error)) });
      }
    },

    async refresh(provider, refresh_token) {
      try {
        const tokens = await oidc.refreshTokenGrant(await configurationOf(provider), refresh_token);
        return { next: tokens.refresh_token ?? refresh_token };
      } catch (error) {
        if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant') return 'revoked';
        throw unavailable(provider, error);
      }
    },
  };
}
