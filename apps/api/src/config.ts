/** The settings of the process, and the only reader of the environment. */
import { resolve } from 'node:path';
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
  PUBLIC_URL: z.url().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Where addresses are looked up: the built-in gazetteer, or a self-hosted Photon server. */
  PLACES_URL: z.url().optional(),
  /** Trust `X-Forwarded-For` from a proxy in front. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  /** Requests a minute and address, before 429. */
  RATE_LIMIT: z.coerce.number().int().positive().default(1200),
});

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
  public_url: string | undefined;
  log_level: string;
  places_url: string | undefined;
  trust_proxy: boolean;
  rate_limit: number;
  /** The built web app. */
  web_dir: string;
}

/** @throws an Error that names each setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) throw new Error(`The configuration is wrong.\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    database_url: values.DATABASE_URL,
    data_dir: values.DATA_DIR === undefined ? undefined : resolve(repository, values.DATA_DIR),
    default_data_dir: resolve(repository, '.data'),
    demo: values.DEMO === '1',
    jobs: values.JOBS === '1',
    public_url: values.PUBLIC_URL,
    log_level: values.LOG_LEVEL,
    places_url: values.PLACES_URL,
    trust_proxy: values.TRUST_PROXY === '1',
    rate_limit: values.RATE_LIMIT,
    web_dir: resolve(repository, 'apps/web/dist'),
  };
}
