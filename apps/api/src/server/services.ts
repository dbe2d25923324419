import { statfs } from 'node:fs/promises';
import type { Database } from '@tank/db/client';
import { createSecrets } from '@tank/db/secrets';
import { DEFAULT_TIME_ZONE } from '@tank/schema/kit/time-zones';
import { noOperator, type Operator } from '@tank/schema/legal/operator';
import type { CompanyProvider } from '../kernel/company-providers.ts';
import { createDisk } from '../kernel/disk-space.ts';
import type { ObjectStore } from '../kernel/file-store.ts';
import { createListCache } from '../kernel/lists/list-cache.ts';
import { createLongReads } from '../kernel/reads/long-reads.ts';
import { createReplicaReads } from '../kernel/reads/replicas.ts';
import type { RedisConnection } from '../kernel/redis.ts';
import type { KeepMonths, MapServices, Services } from '../kernel/services.ts';
import { createSingletons } from '../kernel/singletons.ts';
import type { Tracing } from '../kernel/tracing.ts';
import { createSessionStore } from '../modules/access/sessions/session-store.ts';
import { createCompanyClient } from '../modules/company-sign-in/company-client.ts';
import { createMailServer } from '../modules/mail/mail-server.ts';
import { withDefaultAddresses } from '../modules/overlays/layers.ts';
import { createPlaceProvider } from '../modules/places/create-provider.ts';
import { createHostFeed } from '../modules/tank-monitoring/host-feed.ts';
import { createHub } from '../realtime/hub.ts';
import { createRelay } from '../realtime/relay.ts';
import { createWaker } from '../realtime/waker.ts';
import { createSystemMetrics } from './metrics/system-metrics.ts';

interface Options {
  database: Database;
  /** Unset: no Redis is configured. */
  redis?: RedisConnection | undefined;
  /** Unset: the key is stored in the database. */
  secrets_key?: string | undefined;
  /** The previous key, still accepted for decryption. */
  secrets_key_before?: string | undefined;
  places_url?: string | undefined;
  map_style_url?: string | undefined;
  /** Unset: the legal documents show no operator. */
  operator?: Operator;
  tankwatch_url?: string | undefined;
  /** Overrides of the default URLs; unset: no map service is used. */
  map_services?: MapServices | undefined;
  /** Unset: mails stay in the table. */
  smtp_url?: string | undefined;
  mail_from?: string;
  public_url?: string;
  /** Unset: files are in the database. */
  file_store?: ObjectStore | undefined;
  files_per_user?: number;
  keep_months?: KeepMonths;
  /** A folder on the database's disk; unset: the database is on another machine. */
  data_dir?: string | undefined;
  /** Bytes that must stay free there. */
  disk_least?: number;
  demo?: boolean;
  demo_public?: boolean;
  admin_second_factor?: boolean;
  /** Unset: no traces are exported. */
  tracing?: Tracing | undefined;
  company_providers?: readonly CompanyProvider[];
  clock?: () => Date;
  time_zone?: string;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export function createServices({
  database,
  redis,
  secrets_key,
  secrets_key_before,
  places_url,
  map_style_url,
  operator = noOperator,
  tankwatch_url,
  map_services,
  smtp_url,
  mail_from = 'no-reply@localhost',
  public_url = 'http://localhost',
  file_store,
  files_per_user = 1_000_000_000,
  keep_months = {},
  data_dir,
  disk_least = 0,
  demo = false,
  demo_public = false,
  admin_second_factor = false,
  tracing,
  company_providers = [],
  clock = () => new Date(),
  time_zone = DEFAULT_TIME_ZONE,
}: Options): Services {
  const events = createWaker(database);
  const lists = createListCache();
  const hub = createHub({ database, events, lists, relay: redis && createRelay(redis) });
  return {
    database,
    redis,
    sessions: createSessionStore(database, { admin_second_factor }),
    secrets: createSecrets(database.db, { key: secrets_key, previous: secrets_key_before }),
    places: createPlaceProvider(places_url ? { kind: 'photon', base_url: places_url } : { kind: 'builtin' }),
    map_style_url,
    operator,
    tank_feed: tankwatch_url ? createHostFeed({ url: tankwatch_url }) : undefined,
    map_services: map_services && withDefaultAddresses(map_services),
    lists,
    singletons: createSingletons(),
    reads: createLongReads(database),
    replicas: createReplicaReads(database.replicas),
    events,
    hub,
    metrics: createSystemMetrics({ database, hub }),
    mail: { server: smtp_url ? createMailServer(smtp_url) : undefined, from: mail_from },
    public_url,
    disk: createDisk({
      read: data_dir === undefined ? undefined : () => freeBytesOf(data_dir),
      min_free: disk_least,
    }),
    file_store,
    files_per_user,
    keep_months,
    demo,
    demo_public,
    admin_second_factor,
    tracing,
    company_providers,
    company_client: createCompanyClient(),
    clock,
    time_zone,
  };
}
