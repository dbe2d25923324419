/** A complete API on its own database: PostgreSQL, server and calls over HTTP. */
import { connect, type Database, type Timeouts } from '@tank/db/client';
import { users } from '@tank/db/tables/users';
import { createTestDatabase } from '@tank/db/testing/test-database';
import type { Operator } from '@tank/schema/legal/operator';
import { TOKEN_HEADER } from '@tank/schema/product';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../config.ts';
import type { CompanyProvider } from '../kernel/company-providers.ts';
import type { ObjectStore } from '../kernel/file-store.ts';
import type { Services } from '../kernel/services.ts';
import { buildServer } from '../server/build-server.ts';
import type { LogOptions } from '../server/logs/logging.ts';
import { createServices } from '../server/services.ts';

export interface Person {
  user_id: number;
  username: string;
  token: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

interface RestOptions {
  token?: string | undefined;
  body?: unknown;
  /** Sent as form data. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface TestApi {
  app: FastifyInstance;
  url: string;
  database: Database;
  services: Services;
  /** Sets the clock of the API; undefined restores the real one. */
  setNow(now: Date | undefined): void;
  /** Creates an account and signs it in. */
  person(values?: Partial<typeof users.$inferInsert>): Promise<Person>;
  rest(method: string, path: string, options?: RestOptions): Promise<Answer>;
  query(path: string, input?: unknown, token?: string, headers?: Record<string, string>): Promise<Answer>;
  mutate(path: string, input?: unknown, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Base URL of the links in mails. */
export const TEST_URL = 'https://tank.example.test';

/** Matches no password: test users are signed in through the session store. */
const NO_PASSWORD = 'none';

const answerOf = (reply: { statusCode: number; body: string; headers: Record<string, unknown> }): Answer => {
  const json = String(reply.headers['content-type'] ?? '').includes('json');
  return {
    status: reply.statusCode,
    text: reply.body,
    body: json && reply.body ? JSON.parse(reply.body) : undefined,
    headers: reply.headers,
  };
};

const tokenHeader = (token: string | undefined) => (token ? { [TOKEN_HEADER]: token } : {});

interface ExistingDatabase {
  url: string;
  read_url: string;
}

async function openDatabase(existing: ExistingDatabase | undefined) {
  if (existing) return { ...existing, drop: async () => {} };
  return { ...(await createTestDatabase()), read_url: undefined };
}

interface TestApiOptions {
  rate_limit?: number;
  web_dir?: string;
  smtp_url?: string;
  map_style_url?: string;
  demo?: boolean;
  demo_public?: boolean;
  admin_second_factor?: boolean;
  company_providers?: readonly CompanyProvider[];
  /** Default: files are in the database. */
  file_store?: ObjectStore | undefined;
  operator?: Operator;
  trust_proxy?: boolean;
  metrics_token?: string;
  sockets_per_address?: number;
  /** Statement timeouts in seconds. */
  timeouts?: Timeouts;
  /** Of the pool. Few by default: each connection plans every statement itself. */
  connections?: number;
  /** An existing database, which stays, with its read replica; default: a new one. */
  database?: ExistingDatabase;
  /** Receives the log, at level trace. */
  log_stream?: LogOptions['log_stream'];
}

export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { url, read_url, drop } = await openDatabase(options.database);
  const database = connect({
    url,
    read_url,
    max: options.connections ?? 3,
    timeouts: { ...readConfig({}).timeouts, ...options.timeouts },
  });
  let fixed: Date | undefined;
  const services = createServices({
    database,
    clock: () => fixed ?? new Date(),
    smtp_url: options.smtp_url,
    map_style_url: options.map_style_url,
    demo: options.demo ?? false,
    demo_public: options.demo_public ?? false,
    admin_second_factor: options.admin_second_factor ?? false,
    company_providers: options.company_providers ?? [],
    file_store: options.file_store,
    ...(options.operator && { operator: options.operator }),
    public_url: TEST_URL,
    mail_from: 'The Tank Tiger <no-reply@tank.example.test>',
  });
  const app = await buildServer({
    services,
    web_dir: options.web_dir ?? '/nonexistent',
    log_level: options.log_stream ? 'trace' : 'silent',
    log_stream: options.log_stream,
    trust_proxy: options.trust_proxy ?? false,
    metrics_token: options.metrics_token,
    sockets_per_address: options.sockets_per_address ?? 500,
    rate_limit: options.rate_limit ?? 1_000_000,
    security_contact: 'mailto:security@tank.example.test',
  });
  let people = 0;
  return {
    app,
    url,
    database,
    services,
    setNow: (now) => {
      fixed = now;
    },
    async person(values = {}) {
      people += 1;
      const category = values.category ?? 'Trader';
      const username = `${category.toLowerCase()}_${people}`;
      const [row] = await database.db
        .insert(users)
        .values({
          username,
          email: `${username}@example.test`,
          password_hash: NO_PASSWORD,
          category,
          first_name: 'Test',
          last_name: username,
          ...values,
        })
        .returning();
      if (!row) throw new Error('The account was not created.');
      return { ...row, token: await services.sessions.start(row.user_id) };
    },
    async rest(method, path, { token, body, form, headers = {} } = {}) {
      const payload = form ? new URLSearchParams(form).toString() : body;
      const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      const reply = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { ...type, ...headers, ...tokenHeader(token) },
        ...(payload !== undefined && { payload: payload as object }),
      });
      return answerOf(reply);
    },
    async query(path, input, token, headers = {}) {
      const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return answerOf(
        await app.inject({
          method: 'GET',
          url: `/trpc/${path}${search}`,
          headers: { ...headers, ...tokenHeader(token) },
        }),
      );
    },
    async mutate(path, input, token) {
      return answerOf(
        await app.inject({
          method: 'POST',
          url: `/trpc/${path}`,
          headers: { 'content-type': 'application/json', ...tokenHeader(token) },
          ...(input !== undefined && { payload: JSON.stringify(input) }),
        }),
      );
    },
    async close() {
      await app.close();
      await database.close();
      await drop();
    },
  };
}
