/** The hosts that this site goes by. No I/O. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

interface Options {
  /** Where people reach the app; a proxy in front may have put a name of its own into the request. */
  public_url: string;
  trust_proxy: boolean;
}

/** A name or an address, perhaps with a port: nothing that would end a directive, or begin another one. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether the request names more than one host: Node takes the first, a proxy in front perhaps another (RFC 9112, section 3.2). */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length >
  1;

/** What the request was sent to, where that can be one, and the public one. */
export function ownHosts(headers: IncomingHttpHeaders, { public_url, trust_proxy }: Options): string[] {
  const forwarded = trust_proxy ? headers['x-forwarded-host']?.toString().split(',').at(-1) : undefined;
  const sent = (forwarded ?? headers.host ?? '').trim().toLowerCase();
  const known = URL.canParse(public_url) ? new URL(public_url).host : '';
  return [...new Set([sent, known])].filter((host) => HOST.test(host));
}
