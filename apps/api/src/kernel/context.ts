import type { Db, ReadDb } from '@tank/db/client';
import type { Actor } from './auth/actor.ts';
import type { Effects } from './effects/changes.ts';
import type { OpenSocket } from './effects/live.ts';
import type { MarketOf } from './effects/market.ts';
import type { Logger } from './logger.ts';
import type { ExportReader } from './reads/statement.ts';
import type { Services } from './services.ts';

/** What every verb is given besides its input. */
export interface Ctx {
  actor: Actor;
  /** Without the database, through which anybody could write. */
  services: Omit<Services, 'database'>;
  /** What the kinds of records say about themselves. */
  market: MarketOf<Ctx, TxCtx>;
  /** The pool, or the transaction that is open; only who is authorized writes through it. */
  db: ReadDb;
  /** The instant of the request; taken once. */
  now: Date;
  /** The date of the request in the market's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The caller's network address, for rate limits. */
  address: string;
  /** What a browser that signed in before shows of itself. */
  device_mark?: string | undefined;
  /** What the client calls itself. */
  user_agent?: string | undefined;
  request_id: string;
  log: Logger;
  /** Counts the call as this many more requests of its address. @throws RATE_LIMITED where the address has too few left. */
  spend?(requests: number): Promise<void>;
  /** Tells that the caller has hung up: nobody waits for the answer any more. */
  signal?: AbortSignal;
  /** Tells that the audit has what this call changed. */
  audited?(): void;
  /** Set for subscriptions only. */
  socket?: OpenSocket;
  /** Set while a transaction is open. */
  effects?: Effects;
  /** Set for exports: a list call answers the next rows from it instead of a page. */
  export_reader?: ExportReader;
}

/** Nobody can name it, so nobody but `authorize` makes a context that has it. */
declare const authorized: unique symbol;

/** A context that a rule of the policy let through: whatever writes takes one of these, and only `authorize` gives it. */
export type AuthorizedCtx = Ctx & { readonly [authorized]: true; db: Db; services: Services };

/** An authorized context within an open transaction. */
export type TxCtx = AuthorizedCtx & { effects: Effects };

/** The argument of every verb. */
export interface Call<I> {
  ctx: Ctx;
  input: I;
}
