/** A provider of OpenID Connect on this machine, by the package `oidc-provider`. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { type Configuration, type InteractionResults } from 'oidc-provider';
import type { CompanyProvider } from '../../kernel/company-providers.ts';

const CLIENT_ID = 'tank';
const CLIENT_SECRET = 'a secret of the test provider';

export interface Claims {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
}

export interface OidcServer {
  issuer: string;
  /** Claims of its people by subject. A deleted person is refused at the next refresh. */
  people: Map<string, Claims>;
  /** Refuses every request as a broken provider would. */
  setDown(isDown: boolean): void;
  /** The settings of the provider for the product. */
  settings(values: Partial<CompanyProvider>): CompanyProvider;
  close(): Promise<void>;
}

interface Options {
  /** Where it may redirect to. */
  redirect_uri: string;
  port?: number;
  /** Claims are in the ID token, and not only at the userinfo endpoint. */
  claims_in_token?: boolean;
}

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
});

const configurationOf = (
  { redirect_uri, claims_in_token }: Options,
  people: Map<string, Claims>,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [redirect_uri],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  cookies: { keys: [randomBytes(32).toString('hex')] },
  jwks: { keys: [signingKey()] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  conformIdTokenClaims: claims_in_token !== true,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => {
    const claims = people.get(accountId);
    return claims && { accountId, claims: () => ({ ...claims, sub: accountId }) };
  },
  issueRefreshToken: () => true,
  rotateRefreshToken: true,
  ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600, RefreshToken: 3600 },
});

const page = (
  people: Map<string, Claims>,
) => `<!doctype html><html lang="en"><title>Sign in</title><form method="post">
${[...people].map(([subject, { email }]) => `<button name="person" value="${subject}">${email}</button>`).join('\n')}
<button name="person" value="">Cancel</button></form></html>`;

/** Shows the people as buttons, and consents by itself. */
async function interact(
  provider: Provider,
  people: Map<string, Claims>,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  if (prompt.name === 'consent') {
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    return finish({ consent: { grantId: await grant.save() } });
  }
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(people));
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('person');
  return finish(accountId ? { login: { accountId } } : { error: 'access_denied' });
}

export async function startOidcServer(options: Options): Promise<OidcServer> {
  const people = new Map<string, Claims>();
  let isDown = false;
  let provider: Provider | undefined;
  const server = createServer((request, response) => {
    if (isDown || !provider) {
      response.writeHead(503).end();
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      provider.callback()(request, response);
      return;
    }
    interact(provider, people, [request, response]).catch((error) =>
      response.writeHead(500).end(String(error)),
    );
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  provider = new Provider(issuer, configurationOf(options, people));
  return {
    issuer,
    people,
    setDown: (value) => {
      isDown = value;
    },
    settings: (values) => ({
      id: 'acme',
      name: 'Acme',
      issuer,
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      domains: ['acme.test'],
      rules: { 'acme.test': { category: 'Trader' } },
      trust_email: false,
      approval: false,
      password: true,
      parameters: {},
      ...values,
    }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
