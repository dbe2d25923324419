/** Where a server can be reached, and by whom. */
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

export const isLoopback = (address: string) => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, '$1');

/** Whether only this machine gets there. */
export function isLocal(host: string): boolean {
  const name = withoutBrackets(host).toLowerCase();
  return /(^|\.)localhost\.?$/.test(name) || (/[:.]/.test(name) && isLoopback(name));
}

/** Whether a server that listens there listens on every address of the machine. */
export const isEverywhere = (host: string) => ['0.0.0.0', '::'].includes(withoutBrackets(host));

export function originOf(host: string, port: number): string {
  const name = withoutBrackets(host);
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}

/** Where this machine reaches a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  const own: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  return originOf(own[withoutBrackets(host)] ?? host, port);
}

/** This machine's address in its network; undefined where it has none. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Where others reach a server that listens on `host`, or this machine does where others cannot. */
export const sharedOrigin = (host: string, port: number) =>
  originOf(isEverywhere(host) ? (networkAddress() ?? 'localhost') : host, port);
