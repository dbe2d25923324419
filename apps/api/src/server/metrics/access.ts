import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../process/addresses.ts';

/** Set by proxies: behind one, everybody comes from this machine. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

const fits = (given: string | undefined, token: string) =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));

/** With a token: whoever has it. Without: programs on this machine that did not come through a proxy. */
export function mayRead({ headers, socket }: FastifyRequest['raw'], token: string | undefined): boolean {
  if (token !== undefined) return fits(headers.authorization, token);
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(socket.remoteAddress ?? '');
}
