import type { Database, Db, ReadDb } from '@tank/db/client';
import type { Secrets } from '@tank/db/secrets';
import type { Category } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';
import type { SessionStore } from '../modules/access/session-store.ts';
import type { MailServer } from '../modules/mail/mail-server.ts';
import type { PlaceProvider } from '../modules/places/provider.ts';
import type { Hub } from '../realtime/hub.ts';
import type { Disk } from './disk.ts';
import type { Effects } from './effects.ts';
import type { KnownTime } from './known-time.ts';
import type { ListCache } from './list-cache.ts';
import type { Reads } from './reads.ts';
import type { Whole } from './whole.ts';

/** Someone signed in. */
export interface UserActor {
  kind: 'user';
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
  data_sub: number;
  overlay_access: number;
  session_id: string;
  /** The Admin behind a "Login as user". */
  impersonator_id: number | null;
}

/** Who is asking. `refusal` says why a session that is there does not count. */
export type Actor = UserActor | { kind: 'anonymous'; refusal?: ErrorCode } | { kind: 'system'; job: string };

export interface Logger {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}

/** Tells whoever delivers events, in every process, that there may be new ones. */
export interface Waker {
  wake(): void;
}

/** The socket that a subscription goes through. */
export interface OpenSocket {
  /** Bytes that the client has not taken yet. */
  waiting(): number;
  /** Ends it with a close code (`socketCodes`). */
  drop(code: number): void;
}

/** What lives as long as the process. */
export interface Services {
  database: Database;
  sessions: SessionStore;
  /** Seals and opens what people entrust to the product. */
  secrets: Secrets;
  places: PlaceProvider;
  lists: ListCache;
  /** Connections and turns for reads that may take long. */
  reads: Reads;
  events: Waker;
  hub: Hub;
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
  clock: () => Date;
  /** Whether that clock is to be believed. */
  time: KnownTime;
}

/** What every verb is given besides its input. */
export interface Ctx {
  actor: Actor;
  services: Services;
  /** The pool, or the transaction that is open; only who is authorized writes through it. */
  db: ReadDb;
  /** The instant of the request; taken once. */
  now: Date;
  /** The UTC date of the request, `YYYY-MM-DD`. */
  today: string;
  /** The caller's network address, for rate limits. */
  address: string;
  /** What a browser that signed in before shows of itself. */
  device_mark?: string | undefined;
  request_id: string;
  log: Logger;
  /** Counts the call as so many more requests of its address. @throws RATE_LIMITED where these are too many. */
  spend?(requests: number): void;
  /** Tells that the caller has hung up: nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Set for subscriptions only. */
  socket?: OpenSocket;
  /** Set while a transaction is open. */
  effects?: Effects;
  /** A list call answers the next rows of all that its filter leaves, not a page of them: an export. */
  whole?: Whole;
}

/** Nobody can name it, so nobody but `authorize` makes a context that has it. */
declare const authorized: unique symbol;

/** A context that a rule of the policy let through: whatever writes takes one of these, and only `authorize` gives it. */
export type AuthorizedCtx = Ctx & { readonly [authorized]: true; db: Db };

/** An authorized context within an open transaction. */
export type TxCtx = AuthorizedCtx & { effects: Effects };

/** The argument of every verb. */
export interface Call<I> {
  ctx: Ctx;
  input: I;
}
