import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Set by proxies: behind one, everybody comes from this machine. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

const digest = (text: string) => createHash('sha256').update(text).digest();

const fits = (given: string | undefined, token: string) =>
  timingSafeEqual(digest(given ?? ''), digest(`Bearer ${token}`));

/** With a token: whoever has it. Without: programs on this machine that did not come through a proxy. */
export function mayRead({ headers, socket }: FastifyRequest['raw'], token: string | undefined): boolean {
  if (token !== undefined) return fits(headers.authorization, token);
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const { remoteAddress = '' } = socket;
  return loopback.check(remoteAddress, remoteAddress.includes(':') ? 'ipv6' : 'ipv4');
}
