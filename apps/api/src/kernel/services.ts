/** What lives as long as the process, in interfaces of the kernel's own: who gives it knows the kernel, not the reverse. */
import type { Database } from '@tank/db/client';
import type { Secrets } from '@tank/db/secrets';
import type { Operator } from '@tank/schema/legal/operator';
import type { OverlayLayer } from '@tank/schema/map/overlays';
import type { SendMailOptions } from 'nodemailer';
import type { Actor } from './auth/actor.ts';
import type { Disk } from './disk.ts';
import type { Hub } from './effects/live.ts';
import type { ReadFigures } from './figures.ts';
import type { Kept } from './kept.ts';
import type { ListCache } from './lists/cache.ts';
import type { PlaceProvider } from './places.ts';
import type { LongReads } from './reads/long-reads.ts';
import type { TankFeed } from './tank-feed.ts';

/** Where a session is opened, and by whom. */
export interface SessionOrigin {
  /** The Admin behind a "Login as user". */
  admin_id?: number | null;
  /** What the client calls itself. */
  device?: string | undefined;
  address?: string | null;
}

export interface SessionStore {
  /** Opens a session and answers its token, once. */
  start(user_id: number, from?: SessionOrigin): Promise<string>;
  /** Who the token stands for, of a session or for programs; `anonymous` for a token that is not, or no longer, a session. */
  read(token: string | undefined, now: Date): Promise<Actor>;
  end(session_id: string): Promise<void>;
  endAllForUser(user_id: number): Promise<void>;
}

export interface MailConnection {
  /** Answers once the server has the mail. @throws `SendError` where it has not. */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
}

export interface MailServer {
  /** Opens nothing yet; the first mail does. */
  connect(): Promise<MailConnection>;
}

/** Tells whoever delivers events, in every process, that there may be new ones. */
export interface Waker {
  wake(): void;
}

export type MapServices = Partial<Record<OverlayLayer, string>>;

/** What lives as long as the process. */
export interface Services {
  database: Database;
  sessions: SessionStore;
  /** Seals and opens what people entrust to the product. */
  secrets: Secrets;
  places: PlaceProvider;
  /** A style for the map; undefined: the built-in one. */
  map_style_url: string | undefined;
  operator: Operator;
  /** undefined: no tank-monitoring service is set. */
  tank_feed: TankFeed | undefined;
  /** Addresses of map services by layer of the overlays; undefined: none is asked. */
  map_services: MapServices | undefined;
  lists: ListCache;
  kept: Kept;
  reads: LongReads;
  events: Waker;
  hub: Hub;
  figures: ReadFigures;
  mail: {
    /** undefined: no mail server is set, so mails are kept. */
    server: MailServer | undefined;
    /** Who writes them: `Name <address>`. */
    from: string;
  };
  disk: Disk;
  /** Bytes that the files of one user may take. */
  files_per_user: number;
  /** Where people reach the app, for links in mails. */
  public_url: string;
  /** The product's own database with made-up people in it. */
  demo: boolean;
  /** It is shown to others, who share its accounts. */
  demo_public: boolean;
  /** Admins have to have a second factor. */
  admin_second_factor: boolean;
  clock: () => Date;
  /** Of the market, an IANA name: what day it is, is the date there. */
  time_zone: string;
}
