/** Reads DATABASE_URL as PostgreSQL's own clients do: several servers, `sslmode`, certificates. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';

/** What is wrong with DATABASE_URL, for the operator; never contains a password. */
export class AddressError extends Error {}

export interface Server {
  host: string;
  port: number;
}

export interface Address {
  /** Empty: a Unix socket, which only the driver knows. */
  servers: Server[];
  user: string;
  database: string;
  /** False: not encrypted. */
  ssl: ConnectionOptions | false;
  /** Options of the driver. */
  driver: DriverAddress;
}

interface DriverAddress {
  url: string;
  ssl?: ConnectionOptions | false;
  target_session_attrs?: 'read-write';
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const DEFAULT_PORT = 5432;

/** Parameters that the driver would send to the server as settings. */
const CERTIFICATES = { sslrootcert: 'ca', sslcert: 'cert', sslkey: 'key' } as const;

const sslModes = {
  disable: false,
  require: { rejectUnauthorized: false },
  'verify-ca': { checkServerIdentity: () => undefined },
  'verify-full': {},
} as const satisfies Record<string, ConnectionOptions | false>;
const isSslMode = (mode: string): mode is keyof typeof sslModes => Object.hasOwn(sslModes, mode);

function readCertificate(parameter: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new AddressError(`The file ${file} that ${parameter} of DATABASE_URL names cannot be read.`, {
      cause: error,
    });
  }
}

/** Refuses `allow` and `prefer`: an attacker on the network could turn encryption off. */
function readSsl(parameters: URLSearchParams): ConnectionOptions | false {
  const rootFile = parameters.get('sslrootcert');
  const mode = parameters.get('sslmode') ?? (rootFile ? 'verify-full' : 'disable');
  if (!isSslMode(mode))
    throw new AddressError(`sslmode of DATABASE_URL must be one of: ${Object.keys(sslModes).join(', ')}.`);
  const certificates: ConnectionOptions = {};
  for (const [parameter, option] of Object.entries(CERTIFICATES)) {
    const file = parameters.get(parameter);
    // `system`: the authorities that Node trusts.
    if (file && file !== 'system') certificates[option] = readCertificate(parameter, file);
  }
  if (mode === 'verify-ca' && !certificates.ca)
    throw new AddressError('sslmode=verify-ca needs sslrootcert in DATABASE_URL, the file of the authority.');
  // As in libpq: with an authority, `require` verifies it.
  const options = sslModes[mode === 'require' && certificates.ca ? 'verify-ca' : mode];
  return options && { ...options, ...certificates };
}

function readServer(text: string): Server {
  const { hostname, port } = new URL(`postgres://${text}/`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) };
}

/** The driver, and `pg`, compare the certificate of a server that is given by its IP address with `localhost`. */
function assertNamed(servers: Server[]): void {
  const address = servers.find(({ host }) => isIP(host));
  if (address)
    throw new AddressError(
      `sslmode=verify-full compares names: DATABASE_URL must give ${address.host} by its name, not by its IP address.`,
    );
}

function split(url: string) {
  const [, start = '', hosts = '', path = '/', query = ''] = PARTS.exec(url) ?? [];
  const urlOf = (host: string, parameters: URLSearchParams) =>
    `${start}${host}${path}${parameters.size ? `?${parameters}` : ''}`;
  return { hosts: hosts.split(','), parameters: new URLSearchParams(query), urlOf };
}

/** @throws AddressError, or the platform's error for a URL that cannot be read. */
export function readAddress(url: string): Address {
  const { hosts, parameters, urlOf } = split(url);
  const [first = ''] = hosts;
  const { username, pathname } = new URL(urlOf(first || 'localhost', parameters));
  const names = { user: decodeURIComponent(username), database: decodeURIComponent(pathname.slice(1)) };
  const ssl = readSsl(parameters);
  for (const parameter of ['sslmode', ...Object.keys(CERTIFICATES)]) parameters.delete(parameter);
  // The driver knows Unix sockets.
  const isSocket = !first || first.includes('%') || parameters.has('host');
  const servers = isSocket ? [] : hosts.map(readServer);
  if (ssl && !ssl.checkServerIdentity && ssl.rejectUnauthorized !== false) assertNamed(servers);
  return {
    ...names,
    ssl,
    servers,
    driver: {
      url: urlOf(hosts.join(','), parameters),
      // `ssl` is a parameter of the driver.
      ...(!parameters.has('ssl') && { ssl }),
      ...(servers.length > 1 &&
        !parameters.has('target_session_attrs') && { target_session_attrs: 'read-write' }),
    },
  };
}

/** The URL of each server alone. */
export function singleUrls(url: string): string[] {
  const { hosts, parameters, urlOf } = split(url);
  parameters.delete('target_session_attrs');
  return hosts.map((host) => urlOf(host, parameters));
}

/** The URL of one server for libraries on `pg`. */
export function urlForPg(url: string): string {
  const { hosts, parameters, urlOf } = split(url);
  // `pg` would look for a file of this name.
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert');
  // Otherwise `pg` reads `require` as `verify-full`.
  if (parameters.has('sslmode')) parameters.set('uselibpqcompat', 'true');
  return urlOf(hosts.join(','), parameters);
}
