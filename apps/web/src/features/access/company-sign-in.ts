/**
 * Leaves for a company's provider and comes back (docs/product.md#company-sign-in). The verifier stays in this tab, so a
 * link with somebody else's ticket signs nobody in.
 */
const KEY = 'company-sign-in';

interface Kept {
  verifier: string;
  /** Of the sign-in page: where the user goes afterwards. */
  state: unknown;
}

export interface Arrival {
  ticket: string | null;
  fault: string | null;
  kept: Kept | undefined;
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

export async function leaveForProvider(provider: string, state: unknown): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  sessionStorage.setItem(KEY, JSON.stringify({ verifier, state } satisfies Kept));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  window.location.assign(`/api/sign-in/company/${provider}?challenge=${base64url(new Uint8Array(digest))}`);
}

/** What the fragment of the address and this tab know; both forget it. */
export function readArrival(hash: string): Arrival {
  const fragment = new URLSearchParams(hash.slice(1));
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return {
    ticket: fragment.get('company-ticket'),
    fault: fragment.get('company-fault'),
    kept: stored === null ? undefined : JSON.parse(stored),
  };
}
