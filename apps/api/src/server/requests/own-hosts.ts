/** The host names of this site. No I/O. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

interface Options {
  /** The URL for users; a proxy may send a different host name. */
  public_url: string;
  trust_proxy: boolean;
}

/** A host with an optional port, without characters that could change a CSP directive. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether there are several Host headers, of which Node and a proxy may use different ones (RFC 9112, section 3.2).
 */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length >
  1;

/** The host of the request, if valid, and the public host. */
export function ownHosts(headers: IncomingHttpHeaders, { public_url, trust_proxy }: Options): string[] {
  const forwarded = trust_proxy ? headers['x-forwarded-host']?.toString().split(',').at(-1) : undefined;
  const sent = (forwarded ?? headers.host ?? '').trim().toLowerCase();
  const known = URL.canParse(public_url) ? new URL(public_url).host : '';
  return [...new Set([sent, known])].filter((host) => HOST.test(host));
}
