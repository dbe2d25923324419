/** A tab that signs in with a company account, as the sign-in page does it. */
import { hash } from 'node:crypto';
import { newToken } from '../../modules/access/sessions/tokens.ts';
import { TEST_URL, type TestApi } from '../test-api.ts';

const cookieOf = (header: string) => header.split(';')[0] ?? '';

/** Follows the provider's redirects until they lead back to the product; chooses the person where it asks. */
async function walkThroughProvider(start: string, subject: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = start;
  let init: RequestInit = {};
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: [...jar.values()].join('; ') },
    });
    for (const header of response.headers.getSetCookie()) {
      const cookie = cookieOf(header);
      jar.set(cookie.split('=')[0] ?? '', cookie);
    }
    const location = response.headers.get('location');
    if (location === null && response.status === 200) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      init = { method: 'POST', body: new URLSearchParams({ person: subject }), headers };
      continue;
    }
    if (location === null)
      throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(location, url).href;
    init = {};
    if (url.startsWith(TEST_URL)) return url;
  }
  throw new Error('The provider redirects without end.');
}

export interface CompanyBrowser {
  /** Opens the first address; returns where it redirects to. */
  begin(provider?: string): Promise<URL>;
  /** Chooses a person at the provider; returns the address of the callback. Empty: cancels. */
  choose(url: URL, subject: string): Promise<URL>;
  /** Opens the callback; returns the parameters of the fragment that the sign-in page gets. */
  open(callback: URL): Promise<URLSearchParams>;
  finish(ticket: string | null, more?: object): ReturnType<TestApi['mutate']>;
  /** All steps. */
  signIn(subject: string, provider?: string): ReturnType<TestApi['mutate']>;
}

export function createCompanyBrowser(api: TestApi): CompanyBrowser {
  let verifier = newToken();
  const get = async (url: string) => new URL(String((await api.rest('GET', url)).headers.location), TEST_URL);
  const browser: CompanyBrowser = {
    begin(provider = 'acme') {
      verifier = newToken();
      const challenge = hash('sha256', verifier, 'base64url');
      return get(`/api/sign-in/company/${provider}?challenge=${challenge}`);
    },
    choose: async (url, subject) => new URL(await walkThroughProvider(url.href, subject)),
    async open({ pathname, search }) {
      const { origin, hash } = await get(`${pathname}${search}`);
      if (origin !== TEST_URL) throw new Error(`The callback leads to ${origin}.`);
      return new URLSearchParams(hash.slice(1));
    },
    finish: (ticket, more = {}) => api.mutate('companySignIn.finish', { ticket, verifier, ...more }),
    async signIn(subject, provider) {
      const callback = await browser.choose(await browser.begin(provider), subject);
      return browser.finish((await browser.open(callback)).get('company-ticket'));
    },
  };
  return browser;
}
