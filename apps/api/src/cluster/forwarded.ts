/** What the proxy tells a member about a request, and what it keeps to itself. No I/O. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

interface Came {
  headers: IncomingHttpHeaders;
  /** Network address of whoever is connected. */
  address: string;
  /** Whether that is a proxy of ours too, whose word counts. */
  trusted: boolean;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** The headers that say where a request came from; what a stranger claims about that is overwritten. */
export function forwardedHeaders({ headers, address, trusted }: Came) {
  const forwarded = (name: string) => (trusted && headers[`x-forwarded-${name}`]?.toString()) || undefined;
  // Members believe one address: the one that the outermost proxy of ours has seen itself.
  const seen = forwarded('for')?.split(',').at(-1)?.trim();
  return {
    'x-forwarded-for': seen || plain(address),
    'x-request-id': (trusted && headers['x-request-id']?.toString()) || randomUUID(),
    'x-forwarded-proto': forwarded('proto') ?? 'http',
    'x-forwarded-host': forwarded('host') ?? headers.host ?? '',
  };
}

/** The path and query of a request target, which may be a whole URL (RFC 9112, section 3.2.2). */
export const targetPath = (url: string): string => url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '') || '/';

/** Paths for the operators, which the members answer and nobody outside may ask for, however they are spelled. */
export function isInternal(url: string): boolean {
  const [path = ''] = targetPath(url).split(/[?#]/);
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // No path that a member would understand.
  }
  return /^\/+metrics\/*$/i.test(decoded);
}
