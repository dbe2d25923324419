import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tank-oidc-'));
const path = join(folder, 'oidc.json');
afterAll(() => rmSync(folder, { recursive: true }));

const acme = {
  id: 'acme',
  name: 'Acme',
  issuer: 'https://id.acme.test/realms/one',
  client_id: 'tank',
  client_secret: 'sesame',
  domains: ['Acme.test', 'bücher.test'],
};
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readConfig({ OIDC_PROVIDERS: path }).company_providers;
};

it('reads providers with cautious defaults, and none if the setting is unset', () => {
  expect(readConfig({}).company_providers).toEqual([]);
  expect(read([acme])).toEqual([
    {
      ...acme,
      domains: ['acme.test', 'xn--bcher-kva.test'],
      rules: {},
      trust_email: false,
      approval: true,
      password: true,
      parameters: {},
    },
  ]);
});

it('reads the secret from a file beside the settings', () => {
  writeFileSync(join(folder, 'secret'), 'from a file\n');
  const { client_secret: _, ...others } = acme;
  expect(read([{ ...others, client_secret_file: 'secret' }])).toMatchObject([
    { client_secret: 'from a file' },
  ]);
  expect(() => read([{ ...others, client_secret_file: 'missing' }])).toThrow(/missing cannot be read\.$/);
});

it('accepts plain HTTP on this machine only', () => {
  for (const issuer of ['http://localhost:8080/x', 'http://127.0.0.1:1', 'http://[::1]:1'])
    expect(read([{ ...acme, issuer }])).toMatchObject([{ issuer }]);
  for (const issuer of [
    'http://id.acme.test',
    'https://user@id.acme.test',
    'https://id.acme.test/?x',
    'ftp://a.test',
    'x',
  ])
    expect(() => read([{ ...acme, issuer }])).toThrow(
      'OIDC_PROVIDERS: provider 1, issuer must be an https address without user, query and fragment.',
    );
});

it.each([
  [{ ...acme, id: 'Acme One' }, 'provider 1, id must have 1 to 40 lower-case letters, digits and dashes.'],
  [{ ...acme, id: 'callback' }, 'provider 1, id must not be "callback", which is a path of the product.'],
  [{ ...acme, name: '' }, 'provider 1, name must be a text of 1 to 60 characters.'],
  [{ ...acme, domains: [] }, 'provider 1, domains must name a domain at least.'],
  [{ ...acme, domains: ['acme'] }, 'provider 1, domains.0 must be an email domain such as example.com.'],
  [
    { ...acme, rules: { 'acme.test': { category: 'Admin' } } },
    'provider 1, rules.acme.test.category must be Viewer or Trader or Terminal.',
  ],
  [
    { ...acme, rules: { 'evil.test': { category: 'Trader' } } },
    'provider 1, rules must name only domains of the provider.',
  ],
  [{ ...acme, approval: 'no' }, 'provider 1, approval must be true or false.'],
  [
    { ...acme, client_secret_file: 'x' },
    'provider 1, client_secret or client_secret_file must be given, and not both.',
  ],
  [
    { ...acme, parameters: { redirect_uri: 'https://evil.test' } },
    'provider 1, parameters must not contain client_id',
  ],
  [{ ...acme, passwords: false }, 'passwords'],
])('names the fault of an entry and no secret', (entry, sentence) => {
  expect(() => read([entry])).toThrow(sentence);
  expect(() => read([entry])).not.toThrow('sesame');
});

it('refuses what is no list of providers, without quoting it', () => {
  for (const content of ['{"client_secret":"sesame"', '{}', '"sesame"'])
    expect(() => read(content)).toThrow(/^OIDC_PROVIDERS: (?!.*sesame)/s);
  expect(() => readConfig({ OIDC_PROVIDERS: join(folder, 'nothing') })).toThrow(/nothing cannot be read\.$/);
});

it('refuses two providers with one id, issuer or domain', () => {
  const other = { ...acme, id: 'other', issuer: 'https://id.other.test', domains: ['other.test'] };
  expect(read([acme, other])).toHaveLength(2);
  for (const [key, value] of Object.entries({ id: acme.id, issuer: acme.issuer, domains: ['ACME.test'] }))
    expect(() => read([acme, { ...other, [key]: value }])).toThrow(/two providers have the/);
});
