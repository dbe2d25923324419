/** Providers of company sign-in (OpenID Connect), and the email domains that belong to them. */
import { domainToASCII } from 'node:url';
import type { signUpCategories } from '@tank/schema/enums';
import { passwordsOff } from '@tank/schema/messages/company-sign-in';
import { DomainError } from './errors/errors.ts';

interface AccountRule {
  category: (typeof signUpCategories)[number];
  /** Name of the team that new accounts join. */
  team?: string | undefined;
}

export interface CompanyProvider {
  /** Part of URLs. */
  id: string;
  /** Shown on the button: "Continue with Acme". */
  name: string;
  issuer: string;
  client_id: string;
  /** Never logged. */
  client_secret: string;
  /** Email domains in ASCII that belong to it; a domain belongs to one provider. */
  domains: readonly string[];
  /** The account that an unknown person of a domain gets; no rule: none. */
  rules: Readonly<Record<string, AccountRule>>;
  /** Addresses of these domains count as verified, whatever the provider says of them. */
  trust_email: boolean;
  /** New accounts wait for an Admin. */
  approval: boolean;
  /** False: addresses of these domains have no local password. */
  password: boolean;
  /** More parameters of the authorization request. */
  parameters: Readonly<Record<string, string>>;
}

export interface AuthorizationRequest {
  redirect_uri: string;
  state: string;
  nonce: string;
  code_verifier: string;
}

/** What a provider says about a person. */
export interface CompanyPerson {
  subject: string;
  email: string | undefined;
  /** True only if the provider says so. */
  email_verified: boolean;
  username: string | undefined;
  name: string | undefined;
  first_name: string | undefined;
  last_name: string | undefined;
}

/** Calls to the providers. Each throws UNAVAILABLE if the provider does not answer as it should. */
export interface CompanyClient {
  authorizationUrl(provider: CompanyProvider, request: AuthorizationRequest): Promise<string>;
  /**
   * Redeems the code of a callback.
   * @throws FORBIDDEN if the provider or the user refused, or if state, nonce or issuer differ.
   */
  redeem(
    provider: CompanyProvider,
    callback: Omit<AuthorizationRequest, 'redirect_uri'> & { url: URL },
  ): Promise<{ person: CompanyPerson; refresh_token: string | undefined }>;
  /** The next refresh token, or `revoked` if the provider no longer accepts this one. */
  refresh(provider: CompanyProvider, refresh_token: string): Promise<{ next: string } | 'revoked'>;
}

/** The domain of an email address in ASCII and lower case; empty if it is not a domain. */
export const domainOf = (email: string) => domainToASCII(email.slice(email.lastIndexOf('@') + 1));

interface Configured {
  services: { company_providers: readonly CompanyProvider[] };
}

export const findProvider = ({ services }: Configured, id: string) =>
  services.company_providers.find((provider) => provider.id === id);

/** The name of the provider, or the issuer's host if it is no longer configured. */
export const nameOfIssuer = ({ services }: Configured, issuer: string): string =>
  services.company_providers.find((provider) => provider.issuer === issuer)?.name ??
  URL.parse(issuer)?.host ??
  issuer;

/** The provider whose company has switched passwords off for the address. */
export function passwordsOffBy({ services }: Configured, email: string): CompanyProvider | undefined {
  const domain = domainOf(email);
  return services.company_providers.find(({ domains, password }) => !password && domains.includes(domain));
}

/**
 * Refuses passwords of addresses whose company has switched them off. A login without @ is a username, for which
 * callers check the address of the account.
 * @throws INVALID_INPUT
 */
export function refusePasswordOf(configured: Configured, login: string, field = 'email'): void {
  if (!login.includes('@')) return;
  const provider = passwordsOffBy(configured, login);
  if (!provider) return;
  const message = passwordsOff(provider.name);
  throw new DomainError('INVALID_INPUT', message, { issues: [{ path: field, message }] });
}
