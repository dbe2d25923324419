/** The settings of the process. No other file reads the environment. */
import cluster from 'node:cluster';
import { resolve } from 'node:path';
import { DEFAULT_TIME_ZONE, isTimeZone } from '@tank/schema/kit/time-zones';
import type { Operator } from '@tank/schema/legal/operator';
import { type OverlayLayer, overlayLayers } from '@tank/schema/map/overlays';
import { PRODUCT_TITLE } from '@tank/schema/product';
import * as z from 'zod';
import type { CompanyProvider } from './kernel/company-providers.ts';
import type { ObjectStoreAddress } from './kernel/file-store.ts';
import type { KeepMonths } from './kernel/services.ts';
import { sharedOrigin } from './server/process/addresses.ts';
import { readCompanyProviders } from './server/process/company-providers.ts';
import { fileStoreAddress } from './server/process/file-store-address.ts';
import { StartFault } from './server/process/start-faults.ts';

const repository = resolve(import.meta.dirname, '../../..');

// Error texts follow the name of the setting: "PORT must be ...".
const number = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}.`;
  return z.coerce.number({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });
};
const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, { error: `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.` });
const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `must look like ${example}.` });
const seconds = (usual: number) => {
  const error = 'must be a number of seconds from 0.1 to 86400.';
  return z.coerce.number({ error }).min(0.1, { error }).max(86_400, { error }).default(usual);
};

const line = z
  .string()
  .max(300, 'must have 300 characters at most.')
  .regex(/^[^\r\n]+$/, 'must be one line.');

const key = z.string().min(32, 'must have 32 characters at least.').optional();

const overlayVariable = (layer: OverlayLayer) =>
  `OVERLAY_${layer.toUpperCase() as Uppercase<OverlayLayer>}_URL` as const;
const address = url(/^https?$/, 'https://maps.example.com/services/Pipelines/FeatureServer/0').optional();
/** Overrides the service of a layer: `OVERLAY_DOCKS_URL` and so on. */
const overlayAddresses = Object.fromEntries(
  overlayLayers.map((layer) => [overlayVariable(layer), address]),
) as Record<ReturnType<typeof overlayVariable>, typeof address>;

const environment = z.object({
  PORT: number(0, 65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/database.')
    .optional(),
  /** Read replicas of DATABASE_URL: one server, or several, each by its own address. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@replica:5432/database.')
    .optional(),
  /** Redis or Valkey, of this site alone, for rate limits and live events of several processes. */
  REDIS_URL: url(/^rediss?$/, 'rediss://user:password@redis.example.com:6379').optional(),
  /** An S3-compatible store for files (docs/configuration.md#files_url). Unset: files are in the database. */
  FILES_URL: fileStoreAddress.optional(),
  /** Default: `.data` in the repository. */
  DATA_DIR: z.string().optional(),
  /** `0` starts without the demo data; `public` allows it on a public address. */
  DEMO: oneOf('0', '1', 'public').default('1'),
  /** Determines the current day of the market. */
  MARKET_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a name of the IANA time zone database, such as America/Chicago.')
    .default(DEFAULT_TIME_ZONE),
  /** The company that runs this site, as printed in the Terms and the Privacy Policy. */
  OPERATOR_NAME: line.optional(),
  OPERATOR_FORM: line.optional(),
  OPERATOR_ADDRESS: line.optional(),
  OPERATOR_EMAIL: z.email({ error: 'must be an email address.' }).optional(),
  COPYRIGHT_AGENT: line.optional(),
  /** `1`: Admins must have a second factor. */
  ADMIN_SECOND_FACTOR: oneOf('0', '1').default('0'),
  /** A JSON file with the providers of company sign-in (docs/configuration.md#oidc_providers). */
  OIDC_PROVIDERS: z.string().optional(),
  /** `0`: the jobs run in a separate process. */
  JOBS: oneOf('0', '1').default('1'),
  PUBLIC_URL: url(/^https?$/, 'https://tanks.example.com').optional(),
  /** With user and password if the server requires them. Unset: mails are stored and not sent. */
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
  /** Sender of mails: `Name <address>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'must be an address, or a name and <address>.',
    )
    .optional(),
  LOG_LEVEL: oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  /** `file`: writes `api.log` in the data folder. */
  LOG_TO: oneOf('stdout', 'file').default('stdout'),
  /** When `npm start` began, in milliseconds since 1970. */
  START_TIME: number(0, Number.MAX_SAFE_INTEGER).optional(),
  /** A self-hosted Photon server for geocoding. Default: the built-in gazetteer. */
  PLACES_URL: url(/^https?$/, 'https://photon.example.com').optional(),
  /** A MapLibre style instead of the built-in basemap; its resources must be on the same host. */
  MAP_STYLE_URL: url(/^https?$/, 'https://maps.example.com/style.json').optional(),
  /** The tank-monitoring service, called at `/data` with the token of the user who opens the chart. */
  TANKWATCH_URL: url(/^https?$/, 'https://tankwatch.example.com')
    .refine(
      (value) => new URL(value).username === '',
      'must not contain a user name: each user has their own token.',
    )
    .optional(),
  /** `1`: fetches the map overlays from public map services. */
  OVERLAYS: oneOf('0', '1').default('0'),
  ...overlayAddresses,
  /** `1`: trusts `X-Forwarded-For` from a reverse proxy. */
  TRUST_PROXY: oneOf('0', '1').default('0'),
  /** Requests per minute and address; more get 429. */
  RATE_LIMIT: number(1, 1_000_000_000).default(1200),
  /** Maximum number of open WebSockets per address. */
  SOCKETS_PER_ADDRESS: number(1, 1_000_000).default(500),
  /** Megabytes that must be free on the disk of the database; with less, writes are refused. */
  DISK_LEAST_MB: number(0, 1_000_000_000).default(500),
  /** Storage quota for the files of one user, in megabytes. */
  FILES_PER_USER_MB: number(1, 1_000_000_000).default(1000),
  /** Months after which rows of partitioned tables are deleted; unset: kept. */
  KEEP_HISTORY_MONTHS: number(120, 1200).optional(),
  KEEP_NOTIFICATIONS_MONTHS: number(1, 1200).optional(),
  KEEP_MESSAGES_MONTHS: number(1, 1200).optional(),
  KEEP_AUDIT_MONTHS: number(12, 1200).optional(),
  /** Encrypts stored secrets. Default: a generated key, in the data folder or in the database. */
  SECRETS_KEY: key,
  /** The previous key, until `pnpm reseal` has run. */
  SECRETS_KEY_BEFORE: key,
  /** Statement timeouts of the database in seconds, by kind of work. */
  CALL_TIMEOUT: seconds(20),
  LIST_TIMEOUT: seconds(10),
  EXPORT_TIMEOUT: seconds(60),
  JOB_TIMEOUT: seconds(300),
  /** Bearer token for `/metrics`. Unset: only processes on this machine can read it. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least.').optional(),
  /** These turn traces and metrics on. The SDK of OpenTelemetry reads them and the other `OTEL_*` variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_METRICS_EXPORTER: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  /** Contact for vulnerability reports, in `security.txt`. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)[!-~]+$/, 'must begin with mailto:, https:// or tel:.')
    .optional(),
});

type Environment = z.infer<typeof environment>;

const isSdkDisabled = ({ OTEL_SDK_DISABLED }: Environment) =>
  OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true';

const wantsTraces = (values: Environment): boolean =>
  !isSdkDisabled(values) &&
  values.OTEL_TRACES_EXPORTER?.trim() !== 'none' &&
  [
    values.OTEL_EXPORTER_OTLP_ENDPOINT,
    values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
    values.OTEL_TRACES_EXPORTER,
  ].some((value) => value !== undefined);

function readMetricsExporters(values: Environment): string[] {
  if (isSdkDisabled(values)) return [];
  const names = (values.OTEL_METRICS_EXPORTER ?? '').split(',').map((name) => name.trim());
  const named = names.filter((name) => name !== '');
  if (named.includes('none')) return [];
  // `/metrics` is always there.
  if (named.length > 0) return named.filter((name) => name !== 'prometheus');
  const endpoint = values.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return endpoint === undefined ? [] : ['otlp'];
}

export interface Config {
  port: number;
  host: string;
  /** Undefined: the embedded database in `data_dir`. */
  database_url: string | undefined;
  /** Undefined: the primary answers all reads. */
  read_url: string | undefined;
  /** Never logged: may contain a password. Undefined: processes share these through the database. */
  redis_url: string | undefined;
  /** Undefined: files are in the database. */
  file_store_address: ObjectStoreAddress | undefined;
  /** Undefined: `default_data_dir`, or a folder in /var/lib if PostgreSQL cannot access that. */
  data_dir: string | undefined;
  default_data_dir: string;
  demo: boolean;
  /** Whether the demo data may be served on a public address. */
  demo_public: boolean;
  operator: Operator;
  admin_second_factor: boolean;
  company_providers: readonly CompanyProvider[];
  /** IANA name of the time zone of the market. */
  time_zone: string;
  /** Whether this process runs the jobs. */
  jobs: boolean;
  /** The URL of the app, as far as it is known before the server listens. */
  public_url: string;
  /** `PUBLIC_URL`, if set. */
  fixed_url: string | undefined;
  /** Undefined: mails are stored and not sent. Never logged: may contain a password. */
  smtp_url: string | undefined;
  mail_from: string;
  log_level: string;
  log_to_file: boolean;
  /** When `npm start` began, in milliseconds since 1970. */
  start_time: number | undefined;
  places_url: string | undefined;
  map_style_url: string | undefined;
  tankwatch_url: string | undefined;
  /** URLs of the overlay services; undefined if overlays are not fetched. */
  map_services: Partial<Record<OverlayLayer, string>> | undefined;
  trust_proxy: boolean;
  /** Whether `primary.ts` started this process. Then the primary opens the database and prints the start message. */
  is_worker: boolean;
  rate_limit: number;
  sockets_per_address: number;
  /** Bytes that must be free on the disk of the database. */
  disk_least: number;
  /** Storage quota for the files of one user, in bytes. */
  files_per_user: number;
  /** Months after which rows of these tables are deleted; unset: kept. */
  keep_months: KeepMonths;
  /** Never logged. */
  secrets_key: string | undefined;
  secrets_key_before: string | undefined;
  /** Statement timeouts of the database in seconds, by kind of work. */
  timeouts: { call: number; list: number; export: number; job: number };
  metrics_token: string | undefined;
  /** Whether traces are exported (docs/metrics.md#traces). */
  traces: boolean;
  /** `otlp`, and names that the product does not know; empty: only `/metrics` (docs/metrics.md#metrics-by-otlp). */
  metrics_exporters: readonly string[];
  security_contact: string;
  /** Folder of the built web app. */
  web_dir: string;
}

/** @throws StartFault with one line per invalid setting, without its value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success)
    throw new StartFault(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    );
  const values = parsed.data;
  const public_url = values.PUBLIC_URL ?? sharedOrigin(values.HOST, values.PORT);
  return {
    port: values.PORT,
    host: values.HOST,
    database_url: values.DATABASE_URL,
    read_url: values.DATABASE_READ_URL,
    redis_url: values.REDIS_URL,
    file_store_address: values.FILES_URL,
    data_dir: values.DATA_DIR === undefined ? undefined : resolve(repository, values.DATA_DIR),
    default_data_dir: resolve(repository, '.data'),
    demo: values.DEMO !== '0',
    demo_public: values.DEMO === 'public',
    operator: {
      name: values.OPERATOR_NAME ?? null,
      form: values.OPERATOR_FORM ?? null,
      address: values.OPERATOR_ADDRESS ?? null,
      email: values.OPERATOR_EMAIL ?? null,
      copyright_agent: values.COPYRIGHT_AGENT ?? null,
    },
    admin_second_factor: values.ADMIN_SECOND_FACTOR === '1',
    company_providers: values.OIDC_PROVIDERS
      ? readCompanyProviders(resolve(repository, values.OIDC_PROVIDERS))
      : [],
    time_zone: values.MARKET_TIME_ZONE,
    jobs: values.JOBS === '1',
    public_url,
    fixed_url: values.PUBLIC_URL,
    smtp_url: values.SMTP_URL,
    mail_from: values.MAIL_FROM ?? `${PRODUCT_TITLE} <no-reply@${new URL(public_url).hostname}>`,
    log_level: values.LOG_LEVEL,
    log_to_file: values.LOG_TO === 'file',
    start_time: values.START_TIME,
    places_url: values.PLACES_URL,
    map_style_url: values.MAP_STYLE_URL,
    tankwatch_url: values.TANKWATCH_URL,
    map_services:
      values.OVERLAYS === '1'
        ? Object.fromEntries(overlayLayers.map((layer) => [layer, values[overlayVariable(layer)]]))
        : undefined,
    trust_proxy: values.TRUST_PROXY === '1',
    is_worker: cluster.isWorker,
    rate_limit: values.RATE_LIMIT,
    sockets_per_address: values.SOCKETS_PER_ADDRESS,
    disk_least: values.DISK_LEAST_MB * 1_000_000,
    files_per_user: values.FILES_PER_USER_MB * 1_000_000,
    keep_months: {
      history: values.KEEP_HISTORY_MONTHS,
      notifications: values.KEEP_NOTIFICATIONS_MONTHS,
      messages: values.KEEP_MESSAGES_MONTHS,
      audit: values.KEEP_AUDIT_MONTHS,
    },
    secrets_key: values.SECRETS_KEY,
    secrets_key_before: values.SECRETS_KEY_BEFORE,
    timeouts: {
      call: values.CALL_TIMEOUT,
      list: values.LIST_TIMEOUT,
      export: values.EXPORT_TIMEOUT,
      job: values.JOB_TIMEOUT,
    },
    metrics_token: values.METRICS_TOKEN,
    traces: wantsTraces(values),
    metrics_exporters: readMetricsExporters(values),
    security_contact: values.SECURITY_CONTACT ?? `mailto:security@${new URL(public_url).hostname}`,
    web_dir: resolve(repository, 'apps/web/dist'),
  };
}

/** Environment for child processes: lets them reuse compiled code. */
export const compileCache = { NODE_COMPILE_CACHE: resolve(repository, 'node_modules/.cache/node') };

interface OpenedSite {
  /** URL of the database. */
  url: string;
  demo: boolean;
  /** A folder on the disk of the database; undefined if the database is on another machine. */
  data_dir: string | undefined;
  secrets_key: string | undefined;
}

/** The environment of a worker: the database opened by the primary and the shared port. */
export const workerEnv = (
  { url, demo, data_dir, secrets_key }: OpenedSite,
  port: number,
): NodeJS.ProcessEnv => ({
  DATABASE_URL: url,
  DATA_DIR: data_dir,
  DEMO: demo ? (process.env.DEMO ?? '1') : '0',
  SECRETS_KEY: secrets_key,
  PORT: String(port),
  ...compileCache,
});
