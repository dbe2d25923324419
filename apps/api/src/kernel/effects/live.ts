/** Live events and the sockets they go through, as verbs know them; `realtime/` delivers them. */
import type { LiveEvent } from '@tank/schema/live/live';
import type { UserActor } from '../auth/actor.ts';
import type { Logger } from '../logger.ts';

/** The websocket that a subscription goes through. */
export interface OpenSocket {
  /** Bytes that the client has not read yet. */
  readonly bufferedAmount: number;
  /** With one of `socketCodes`. */
  close(code: number): void;
}

/**
 * Where a reader of the outbox stands. Ids are handed out before a transaction commits, so they do not tell in which
 * order rows become visible; the writing transactions do, once the older ones are over. Hence a pair, in that order.
 */
export interface Position {
  /** The writing transaction. */
  transaction_id: number;
  event_id: number;
}

/** An event on its way; made once for all its readers. */
export interface Delivery {
  /** The position that the reader resumes after. */
  id: string;
  event: LiveEvent;
}

export interface Reader {
  user_id: number;
  /** Users whose events concern the reader: the own and the team's; null: everybody's (Admin). */
  circle: number[] | null;
  /** Must not throw. */
  push(delivery: Delivery): void;
}

type Whose = Pick<UserActor, 'user_id' | 'team_id'>;

export interface Connection {
  socket: OpenSocket;
  session_id: string;
  /** Known once the session has been read. */
  whose?: Whose;
}

/** The open sockets of this process. */
interface Connections {
  size(): number;
  add(connection: Connection): {
    /** Notes whose it is; false where that user has too many already. */
    admit(whose: Whose): boolean;
    /** Forgets it again. */
    leave(): void;
  };
}

/** What a reader is told when it comes back. */
export interface Missed {
  deliveries: Delivery[];
  /**
   * To be asked of each later delivery, in order: false where the reader has seen it already, told by another process that
   * had read further than this one.
   */
  isNew(delivery: Delivery): boolean;
}

/** What brings the events of the outbox to the sockets of this process. */
export interface Hub {
  connections: Connections;
  /** Open subscriptions. */
  readers(): number;
  /** Up to where it has delivered; undefined until it has found its place. */
  position(): Position | undefined;
  /** Events since it started. */
  delivered(): number;
  /** Starts reading; without a database it waits for one. */
  start(log: Logger): void;
  /** Settles once it has found its place in the outbox; what was committed before that is not delivered. */
  placed: Promise<void>;
  stop(): void;
  /** Hands everything new to the reader from now on; answers from where that is, and how to end it. */
  listen(reader: Reader): Promise<{ since: Position; end(): void }>;
  /**
   * What a reader missed between the last id that it saw and `since`, oldest first; one `reset` where that is too
   * much, or no longer known.
   */
  missed(reader: Reader, last_id: string | null | undefined, since: Position): Promise<Missed>;
}
