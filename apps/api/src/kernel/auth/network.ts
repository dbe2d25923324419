import { isIP } from 'node:net';

/** A proxy may pass on any text as an address. */
const MAX_CHARACTERS = 64;
const HALF_GROUPS = 4;
const GROUPS = 8;

/** `::ffff:192.0.2.1`: an IPv4 address on a dual-stack socket. */
const MAPPED = /^::ffff:(?:0:)?(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups, without leading zeros. */
function prefixOf(address: string): string {
  const [left = '', right] = address.split('::');
  const groups = left ? left.split(':') : [];
  if (right !== undefined) {
    const after = right ? right.split(':') : [];
    // A dotted IPv4 suffix counts as two groups.
    const width = after.length + (right.includes('.') ? 1 : 0);
    groups.push(...Array<string>(Math.max(0, GROUPS - groups.length - width)).fill('0'), ...after);
  }
  const prefix = groups.slice(0, HALF_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * The network under which rate limits count an address: an IPv4 address itself, an IPv6 address by its /64 prefix,
 * because one subscriber can use any address within it. Text that is not an address counts as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = MAPPED.exec(bare)?.[1];
  if (mapped) return mapped;
  return isIP(bare) === 6 ? prefixOf(bare) : address.slice(0, MAX_CHARACTERS);
}
