import type { Db, ReadDb } from '@tank/db/client';
import type { Actor } from './auth/actor.ts';
import type { Effects } from './effects/changes.ts';
import type { OpenSocket } from './effects/live-hub.ts';
import type { RegistrationsOf } from './effects/registration-types.ts';
import type { Logger } from './logger.ts';
import type { ReadReplica } from './reads/replicas.ts';
import type { ExportReader } from './reads/statement.ts';
import type { Services } from './services.ts';

/** The context that every verb receives with its input. */
export interface Ctx {
  actor: Actor;
  /** Without the database: verbs write through an authorized context only. */
  services: Omit<Services, 'database'>;
  /** The registration of each kind of record. */
  registrations: RegistrationsOf<Ctx, TxCtx>;
  /** The pool, a replica's pool or the open transaction; writable in an `AuthorizedCtx` only. */
  db: ReadDb;
  /** What the caller has seen of the database (`POSITION_HEADER`); undefined: unknown, so that only the primary may answer. */
  seen?: number | undefined;
  /** The replica that answers; undefined: the primary. */
  replica?: ReadReplica;
  /** The instant of the request, read once. */
  now: Date;
  /** The date of the request in the market's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The caller's network address, for rate limits. */
  address: string;
  /** The mark of a browser that has signed in before. */
  device_mark?: string | undefined;
  /** The `User-Agent` header. */
  user_agent?: string | undefined;
  request_id: string;
  log: Logger;
  /** Counts the call as this many more requests from its address. @throws RATE_LIMITED over the address's limit. */
  spend?(requests: number): Promise<void>;
  /** Aborts when the client disconnects. */
  signal?: AbortSignal;
  /** Call it once the changes of this call are in the audit. */
  audited?(): void;
  /** Set for subscriptions only. */
  socket?: OpenSocket;
  /** Set while a transaction is open. */
  effects?: Effects;
  /** Set for exports: a list call returns the next rows from it instead of a page. */
  export_reader?: ExportReader;
}

/** Not exported, so only `authorize` can make a context that has it. */
declare const authorized: unique symbol;

/** A context that passed a rule of the policy. All code that writes takes one; only `authorize` returns it. */
export type AuthorizedCtx = Ctx & { readonly [authorized]: true; db: Db; services: Services };

/** An authorized context within an open transaction. */
export type TxCtx = AuthorizedCtx & { effects: Effects };

/** The argument of every verb. */
export interface Call<I> {
  ctx: Ctx;
  input: I;
}
