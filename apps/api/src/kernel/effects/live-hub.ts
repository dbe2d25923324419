/** The interfaces of live events and their sockets; implemented in `realtime/`. */
import type { LiveEvent } from '@tank/schema/live/live';
import type { UserActor } from '../auth/actor.ts';
import type { Logger } from '../logger.ts';

/** The websocket that a subscription goes through. */
export interface OpenSocket {
  /** Bytes that the client has not read yet. */
  readonly bufferedAmount: number;
  /** `code` is one of `socketCodes`. */
  close(code: number): void;
}

/**
 * A position in the outbox. Event ids are assigned before a transaction commits, so they do not give the order in which
 * rows become visible; transaction ids do, once all older transactions have ended. Hence the pair, compared in this
 * order.
 */
export interface Position {
  /** The writing transaction. */
  transaction_id: number;
  event_id: number;
  /** A position in the WAL by which the event was committed; missing in the ids of older versions. */
  wal?: number | undefined;
}

/** An event in delivery, built once for all its readers. */
export interface Delivery {
  /** The position after which the reader resumes. */
  id: string;
  event: LiveEvent;
}

export interface Reader {
  user_id: number;
  /** Users whose events the reader receives: the reader and the team; null: all users (Admin). */
  visible_user_ids: number[] | null;
  /** Must not throw. */
  push(delivery: Delivery): void;
}

type SocketOwner = Pick<UserActor, 'user_id' | 'team_id'>;

export interface Connection {
  socket: OpenSocket;
  session_id: string;
  /** Set once the session has been read. */
  owner?: SocketOwner;
}

/** The open sockets of this process. */
interface Connections {
  size(): number;
  add(connection: Connection): {
    /** Sets the owner; false if that user has too many connections. */
    admit(owner: SocketOwner): boolean;
    remove(): void;
  };
}

/** The events that a reader receives when it reconnects. */
export interface Missed {
  deliveries: Delivery[];
  /**
   * To be called for each later delivery, in order: false if the reader has already received it from another process
   * that was ahead of this one.
   */
  isNew(delivery: Delivery): boolean;
}

/** Delivers the events of the outbox to the sockets of this process. */
export interface Hub {
  connections: Connections;
  /** The number of open subscriptions. */
  readers(): number;
  /** The last delivered position; undefined until `ready`. */
  position(): Position | undefined;
  /** The number of events delivered since the start. */
  delivered(): number;
  /** Starts reading; waits while the database is unreachable. */
  start(log: Logger): void;
  /** Resolves once the hub knows its position in the outbox; earlier events are not delivered. */
  ready: Promise<void>;
  stop(): void;
  /** Pushes new events to the reader, starting after `since`, until `end` is called. */
  listen(reader: Reader): Promise<{ since: Position; end(): void }>;
  /**
   * The events between the last id that the reader saw and `since`, oldest first; a single `reset` if there are too
   * many or some were pruned.
   */
  missed(reader: Reader, last_id: string | null | undefined, since: Position): Promise<Missed>;
}
