/** Reads the providers of company sign-in from the file that `OIDC_PROVIDERS` names. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { domainToASCII } from 'node:url';
import { signUpCategories } from '@tank/schema/enums';
import * as z from 'zod';
import type { CompanyProvider } from '../../kernel/company-providers.ts';
import { isLocal } from './addresses.ts';
import { StartFault } from './start-faults.ts';

const SETTING = 'OIDC_PROVIDERS';

/** Without TLS an attacker on the network could read tokens. */
const isSafeIssuer = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
  return isEncrypted && username === '' && search === '' && hash === '';
};

const required = (maximum: number) => {
  const error = `must be a text of 1 to ${maximum} characters.`;
  return z.string({ error }).trim().min(1, { error }).max(maximum, { error });
};
const flag = z.boolean({ error: 'must be true or false.' });

const DOMAIN_ERROR = 'must be an email domain such as example.com.';
const domain = z
  .string({ error: DOMAIN_ERROR })
  .transform((text) => domainToASCII(text))
  .refine((text) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text), DOMAIN_ERROR);

/** Parameters that the product sets itself. */
const OWN_PARAMETERS = [
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'state',
];

const providerFile = z.array(
  z
    .strictObject(
      {
        id: z
          .string({ error: 'must be a text.' })
          .regex(/^[a-z0-9-]{1,40}$/, 'must have 1 to 40 lower-case letters, digits and dashes.')
          .refine((id) => id !== 'callback', 'must not be "callback", which is a path of the product.'),
        name: required(60),
        issuer: z
          .string({ error: 'must be an https address.' })
          .refine(isSafeIssuer, 'must be an https address without user, query and fragment.'),
        client_id: required(500),
        client_secret: required(1000).optional(),
        client_secret_file: required(1000).optional(),
        domains: z
          .array(domain, { error: 'must be a list of email domains.' })
          .min(1, 'must name a domain at least.'),
        rules: z
          .record(
            z.string(),
            z.strictObject({
              category: z.enum(signUpCategories, { error: `must be ${signUpCategories.join(' or ')}.` }),
              team: required(100).optional(),
            }),
            { error: 'must be an object of rules by domain.' },
          )
          .transform((rules) =>
            Object.fromEntries(Object.entries(rules).map(([name, rule]) => [domainToASCII(name), rule])),
          )
          .default({}),
        trust_email: flag.default(false),
        approval: flag.default(true),
        password: flag.default(true),
        parameters: z
          .record(z.string(), z.string(), { error: 'must be an object of texts.' })
          .refine(
            (parameters) => !OWN_PARAMETERS.some((name) => name in parameters),
            `must not contain ${OWN_PARAMETERS.join(', ')}.`,
          )
          .default({}),
      },
      { error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : 'must be an object.') },
    )
    .refine(
      ({ client_secret, client_secret_file }) =>
        (client_secret === undefined) !== (client_secret_file === undefined),
      { path: ['client_secret'], error: 'or client_secret_file must be given, and not both.' },
    )
    .refine(({ domains, rules }) => Object.keys(rules).every((name) => domains.includes(name)), {
      path: ['rules'],
      error: 'must name only domains of the provider.',
    }),
  { error: 'must be a list of providers.' },
);

const fault = (sentence: string, cause?: unknown) => new StartFault(`${SETTING}: ${sentence}`, { cause });

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw fault(`the file ${path} cannot be read.`, cause);
  }
}

function readJson(path: string): unknown {
  const text = readText(path);
  try {
    return JSON.parse(text);
  } catch {
    // The error of the parser quotes the text, which contains secrets.
    throw fault(`the file ${path} is not JSON.`);
  }
}

/** `provider 2, rules.example.com.category`, counted from 1. */
function placeOf([index, ...path]: PropertyKey[]): string {
  if (index === undefined) return 'the file';
  return [`provider ${Number(index) + 1}`, path.map(String).join('.')].filter(Boolean).join(', ');
}

function repeatedOf(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

/** @throws StartFault with one sentence per fault, without values of secrets. */
export function readCompanyProviders(path: string): CompanyProvider[] {
  const parsed = providerFile.safeParse(readJson(path));
  if (!parsed.success)
    throw new StartFault(
      parsed.error.issues.map((issue) => `${SETTING}: ${placeOf(issue.path)} ${issue.message}`).join('\n'),
    );
  const providers = parsed.data.map(({ client_secret, client_secret_file, ...provider }) => ({
    ...provider,
    client_secret: client_secret ?? readText(resolve(dirname(path), client_secret_file ?? '')).trim(),
  }));
  const id = repeatedOf(providers.map((provider) => provider.id));
  if (id !== undefined) throw fault(`two providers have the id ${id}.`);
  const issuer = repeatedOf(providers.map((provider) => provider.issuer));
  if (issuer !== undefined) throw fault(`two providers have the issuer ${issuer}.`);
  const shared = repeatedOf(providers.flatMap(({ domains }) => [...new Set(domains)]));
  if (shared !== undefined) throw fault(`two providers have the domain ${shared}.`);
  const empty = providers.find(({ client_secret }) => client_secret === '');
  if (empty) throw fault(`the client_secret_file of ${empty.id} is empty.`);
  return providers;
}
