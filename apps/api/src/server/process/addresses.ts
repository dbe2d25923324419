/** Host names and addresses at which the server is reachable. */
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Whether the host is reachable only from this machine. */
export function isLocal(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  return /(^|\.)localhost\.?$/.test(name) || (/[:.]/.test(name) && isLoopback(name));
}

/** Whether the host means all addresses of the machine. */
export const isWildcard = (host: string) => ['0.0.0.0', '::'].includes(withoutBrackets(host));

export function originOf(host: string, port: number): string {
  const name = withoutBrackets(host);
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** The URL by which this machine reaches a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  const own: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return originOf(own[withoutBrackets(host)] ?? host, port);
}

/** This machine's IPv4 address in its network, if it has one. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** The URL by which other machines reach a server that listens on `host`, or this machine if others cannot. */
export const sharedOrigin = (host: string, port: number) =>
  originOf(isWildcard(host) ? (networkAddress() ?? 'localhost') : host, port);
