/** The contact for vulnerability reports (RFC 9116). */
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../kernel/services.ts';

const ADDRESS = '/.well-known/security.txt';
const DAY_MS = 24 * 3600 * 1000;
/** After this, a copy may name an outdated contact. */
const VALID_DAYS = 180;

export interface SecurityContact {
  /** `mailto:`, `https:` or `tel:`. */
  security_contact: string;
}

export function addSecurityTxt(
  app: FastifyInstance,
  { services: { clock, public_url }, security_contact }: SecurityContact & { services: Services },
): void {
  app.get(ADDRESS, { schema: { hide: true }, config: { open: true } }, async (_request, reply) => {
    const expires = new Date(clock().getTime() + VALID_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${security_contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${public_url.replace(/\/+$/, '')}${ADDRESS}`,
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return `${lines.join('\n')}\n`;
  });
}
