/** The settings of the process, and the only reader of the environment. */
import { resolve } from 'node:path';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';

const repository = resolve(import.meta.dirname, '../../..');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: z.string().optional(),
  /** Unset: `.data` of the checkout. */
  DATA_DIR: z.string().optional(),
  /** `0` starts without the demo data. */
  DEMO: z.enum(['0', '1']).default('1'),
  /** `0`: the jobs run in a process of their own. */
  JOBS: z.enum(['0', '1']).default('1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. Unset: mails are kept. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `Name <address>` of what is sent. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'Must be an address, or a name and <address>.',
    )
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Where addresses are looked up: the built-in gazetteer, or a self-hosted Photon server. */
  PLACES_URL: z.url().optional(),
  /** Trust `X-Forwarded-For` from a proxy in front. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** `1`: a process of a cluster, which speaks for it. Set by the cluster itself. */
  MEMBER: z.enum(['0', '1']).default('0'),
  /** Requests a minute and address, before 429. */
  RATE_LIMIT: z.coerce.number().int().positive().default(1200),
  /** Websockets that one address may have open at once. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(500),
  /** Megabytes that the files of one user may take. */
  FILES_PER_USER_MB: z.coerce.number().positive().default(1000),
  /** Seals what people entrust to the product; unset: a key that the database keeps. */
  SECRETS_KEY: z.string().min(32).optional(),
  /** Who has it may read `/metrics`; unset: programs on this machine only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Whom to tell of a weakness. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)[!-~]+$/, 'Must begin with mailto:, https:// or tel:.')
    .optional(),
});

/** A browser keeps several connections besides the socket of a tab. */
const CONNECTIONS_PER_SOCKET = 4;

export interface Config {
  port: number;
  host: string;
  /** Unset: the embedded database in `data_dir`. */
  database_url: string | undefined;
  /** Unset: `default_data_dir`, or below /var/lib where PostgreSQL cannot reach that. */
  data_dir: string | undefined;
  default_data_dir: string;
  demo: boolean;
  /** Whether this process runs the jobs. */
  jobs: boolean;
  /** Where people reach the app. */
  public_url: string;
  /** Unset: mails are kept. Never logged: it may hold a password. */
  smtp_url: string | undefined;
  mail_from: string;
  log_level: string;
  places_url: string | undefined;
  trust_proxy: boolean;
  /** Whether a cluster started this process and speaks for it. */
  member: boolean;
  rate_limit: number;
  socket_limits: { of_address: number };
  connection_limits: { of_address: number };
  /** Bytes that the files of one user may take. */
  files_per_user: number;
  /** Never logged. */
  secrets_key: string | undefined;
  metrics_token: string | undefined;
  security_contact: string;
  /** The built web app. */
  web_dir: string;
}

/** @throws an Error that names each setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new Error(`The configuration is wrong.\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  const public_url = values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    database_url: values.DATABASE_URL,
    data_dir: values.DATA_DIR === undefined ? undefined : resolve(repository, values.DATA_DIR),
    default_data_dir: resolve(repository, '.data'),
    demo: values.DEMO === '1',
    jobs: values.JOBS === '1',
    public_url,
    smtp_url: values.SMTP_URL,
    mail_from: values.MAIL_FROM ?? `${PRODUCT_TITLE} <no-reply@${new URL(public_url).hostname}>`,
    log_level: values.LOG_LEVEL,
    places_url: values.PLACES_URL,
    trust_proxy: values.TRUST_PROXY === '1',
    member: values.MEMBER === '1',
    rate_limit: values.RATE_LIMIT,
    socket_limits: { of_address: values.SOCKETS_PER_ADDRESS },
    connection_limits: { of_address: values.SOCKETS_PER_ADDRESS * CONNECTIONS_PER_SOCKET },
    files_per_user: values.FILES_PER_USER_MB * 1_000_000,
    secrets_key: values.SECRETS_KEY,
    metrics_token: values.METRICS_TOKEN,
    security_contact: values.SECURITY_CONTACT ?? `mailto:security@${new URL(public_url).hostname}`,
    web_dir: resolve(repository, 'apps/web/dist'),
  };
}

interface Membership {
  /** Of the database. */
  url: string;
  /** Where people reach the cluster. */
  address: string;
  /** Whether the database holds the demo data. */
  demo: boolean;
}

/** The environment of a process of a cluster: this one's, on a port of its own behind the cluster's proxy. */
export const memberEnv = ({ url, address, demo }: Membership): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: url,
  PUBLIC_URL: address,
  DEMO: demo ? '1' : '0',
  HOST: '127.0.0.1',
  PORT: '0',
  TRUST_PROXY: '1',
  MEMBER: '1',
});
