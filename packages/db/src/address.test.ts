import { expect, test } from 'vitest';
import { readAddress, singleUrls, urlForPg } from './address.ts';

const FILE = import.meta.filename;

test('reads several servers, with the default port where none is given', () => {
  const { servers, user, database, driver } = readAddress(
    'postgres://me:p%40ss@one,two:6432,[::1]:7432/tank',
  );
  expect(servers).toEqual([
    { host: 'one', port: 5432 },
    { host: 'two', port: 6432 },
    { host: '::1', port: 7432 },
  ]);
  expect({ user, database }).toEqual({ user: 'me', database: 'tank' });
  expect(driver).toMatchObject({ target_session_attrs: 'read-write', ssl: false });
});

test('requires a writable server only if there are several, unless the URL says otherwise', () => {
  expect(readAddress('postgres://one/tank').driver).not.toHaveProperty('target_session_attrs');
  expect(readAddress('postgres://one,two/tank?target_session_attrs=primary').driver).toEqual({
    url: 'postgres://one,two/tank?target_session_attrs=primary',
    ssl: false,
  });
});

test('does not send certificate parameters to the server, which would read them as settings', () => {
  const { driver, ssl } = readAddress(
    `postgres://one/tank?sslmode=verify-full&sslrootcert=${FILE}&search_path=mine`,
  );
  expect(driver.url).toBe('postgres://one/tank?search_path=mine');
  expect(ssl).toEqual({ ca: expect.stringContaining('does not send certificate parameters') });
});

test('verifies nothing, the authority, or the authority and the host, depending on sslmode', () => {
  const sslOf = (parameters: string) => readAddress(`postgres://one/tank?${parameters}`).ssl;
  expect(sslOf('sslmode=disable')).toBe(false);
  expect(sslOf('sslmode=require')).toEqual({ rejectUnauthorized: false });
  expect(sslOf(`sslmode=require&sslrootcert=${FILE}`)).not.toHaveProperty('rejectUnauthorized');
  expect(sslOf(`sslmode=verify-ca&sslrootcert=${FILE}`)).toHaveProperty('checkServerIdentity');
  // Public authorities issue certificates to anyone who owns a domain.
  expect(() => sslOf('sslmode=verify-ca')).toThrow('needs sslrootcert');
  expect(sslOf('sslmode=verify-full&sslrootcert=system')).toEqual({});
  expect(sslOf(`sslrootcert=${FILE}`)).toEqual({ ca: expect.any(String) });
});

test('refuses modes that allow a downgrade, and files that cannot be read', () => {
  expect(() => readAddress('postgres://one/tank?sslmode=prefer')).toThrow(
    /disable, require, verify-ca, verify-full/,
  );
  expect(() => readAddress('postgres://one/tank?sslrootcert=/no/such.crt')).toThrow(/\/no\/such.crt/);
});

test('leaves Unix sockets to the driver', () => {
  const url = 'postgres://me@%2Fvar%2Frun%2Fpostgresql/tank';
  expect(readAddress(url)).toMatchObject({ servers: [], driver: { url } });
});

test('names one server at a time for libraries that connect to one', () => {
  const url = 'postgres://me:secret@one:1,two:2/tank?target_session_attrs=read-write&sslmode=require';
  expect(singleUrls(url)).toEqual([
    'postgres://me:secret@one:1/tank?sslmode=require',
    'postgres://me:secret@two:2/tank?sslmode=require',
  ]);
  expect(urlForPg('postgres://one/tank?sslmode=require&sslrootcert=system')).toBe(
    'postgres://one/tank?sslmode=require&uselibpqcompat=true',
  );
});
