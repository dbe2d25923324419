/** Whom an address is counted for. */
import { isIP } from 'node:net';

/** Characters of what is no address: a proxy may pass on anything. */
const LONGEST = 64;
const HALF_GROUPS = 4;
const GROUPS = 8;

/** `::ffff:192.0.2.1`: an IPv4 address as a socket of both families tells it. */
const MAPPED = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups, without leading zeros. */
function prefixOf(address: string): string {
  const [left = '', right] = address.split('::');
  const groups = left ? left.split(':') : [];
  if (right !== undefined) {
    const after = right ? right.split(':') : [];
    // A dotted end stands for two groups.
    const width = after.length + (right.includes('.') ? 1 : 0);
    groups.push(...Array<string>(Math.max(0, GROUPS - groups.length - width)).fill('0'), ...after);
  }
  const prefix = groups.slice(0, HALF_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The network that an address is counted under: an IPv4 address alone, an IPv6 address by its first 64 bits, for all
 * that follow are one subscriber's to choose. Whatever is no address counts as it is written.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIP(bare) === 6 ? prefixOf(bare) : address.slice(0, LONGEST);
}
