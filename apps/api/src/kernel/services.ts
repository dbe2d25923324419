/** Services that live as long as the process, as interfaces: implementations depend on the kernel, not the reverse. */
import type { Database } from '@tank/db/client';
import type { MonthlyTable } from '@tank/db/months';
import type { Secrets } from '@tank/db/secrets';
import type { Operator } from '@tank/schema/legal/operator';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import type { SendMailOptions } from 'nodemailer';
import type { Actor } from './auth/actor.ts';
import type { CompanyClient, CompanyProvider } from './company-providers.ts';
import type { Disk } from './disk-space.ts';
import type { Hub } from './effects/live-hub.ts';
import type { ObjectStore } from './file-store.ts';
import type { ListCache } from './lists/list-cache.ts';
import type { PlaceProvider } from './place-provider.ts';
import type { LongReads } from './reads/long-reads.ts';
import type { ReplicaReads } from './reads/replicas.ts';
import type { RedisConnection } from './redis.ts';
import type { Singletons } from './singletons.ts';
import type { ReadSystemMetrics } from './system-metrics.ts';
import type { TankFeed } from './tank-feed.ts';
import type { Tracing } from './tracing.ts';

export interface SessionOrigin {
  /** The Admin behind a "Login as user". */
  admin_id?: number | null;
  /** The `User-Agent` header. */
  device?: string | undefined;
  address?: string | null;
}

export interface SessionStore {
  /** Opens a session and returns its token, which is not stored. */
  start(user_id: number, from?: SessionOrigin): Promise<string>;
  /** The actor of a session token or an access token; `anonymous` if the token is unknown or has ended. */
  read(token: string | undefined, now: Date): Promise<Actor>;
  end(session_id: string): Promise<void>;
  endAllForUser(user_id: number): Promise<void>;
}

export interface MailConnection {
  /** Resolves once the server has accepted the mail. @throws `SendError` */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
}

export interface MailServer {
  /** The connection opens with the first mail. */
  connect(): Promise<MailConnection>;
}

/** Notifies the event delivery of every process of possible new events. */
export interface Waker {
  wake(): void;
}

export type MapServices = Partial<Record<OverlayLayer, string>>;

/** Months after which rows of a table are deleted; unset: kept. */
export type KeepMonths = Partial<Record<MonthlyTable, number | undefined>>;

export interface Services {
  database: Database;
  /** undefined: no Redis is configured. */
  redis: RedisConnection | undefined;
  sessions: SessionStore;
  /** Encrypts and decrypts users' secrets. */
  secrets: Secrets;
  places: PlaceProvider;
  /** undefined: the built-in map style. */
  map_style_url: string | undefined;
  operator: Operator;
  /** undefined: no tank-monitoring service is configured. */
  tank_feed: TankFeed | undefined;
  /** URLs of map services by overlay layer; undefined: none is configured. */
  map_services: MapServices | undefined;
  lists: ListCache;
  singletons: Singletons;
  reads: LongReads;
  replicas: ReplicaReads;
  events: Waker;
  hub: Hub;
  metrics: ReadSystemMetrics;
  /** undefined: no traces are exported. */
  tracing: Tracing | undefined;
  mail: {
    /** undefined: no mail server is configured, so mails stay in the table. */
    server: MailServer | undefined;
    /** The sender: `Name <address>`. */
    from: string;
  };
  disk: Disk;
  /** undefined: none is configured, and files are in the database. */
  file_store: ObjectStore | undefined;
  /** Bytes of storage for the files of one user. */
  files_per_user: number;
  keep_months: KeepMonths;
  /** The URL of the app, for links in mails. */
  public_url: string;
  /** The bundled database with demo data. */
  demo: boolean;
  /** The demo is public: visitors share its accounts. */
  demo_public: boolean;
  /** Admins must have a second factor. */
  admin_second_factor: boolean;
  /** Of company sign-in; empty: users sign in by password only. */
  company_providers: readonly CompanyProvider[];
  company_client: CompanyClient;
  clock: () => Date;
  /** The market's time zone (IANA name), which decides what day it is. */
  time_zone: string;
}
