/** The current state of the system, for `/metrics` and for the Admins' system screen. */
export interface SystemMetrics {
  /** Duration of a short query, including the wait for a connection. */
  answer_seconds: number;
  connections: { pool: string; state: string; connections: number }[];
  /** Age in seconds of the oldest open transaction that has written or waits for its client; 0: none. */
  oldest_transaction: number;
  /** Connected API processes. */
  processes: number;
  /** Events that this process has not delivered yet; `lag`: age of the oldest in seconds. */
  outbox: { rows: number; lag: number };
  /** Due jobs and permanently failed ones; `lag`: how long the oldest due job has waited, in seconds. */
  jobs: { due: number; failed: number; failed_names: string[]; lag: number };
  mail_queued: number;
  /** Spans that the roll-up has not counted yet, differences that the last check found, days without a price index. */
  market: { uncounted: number; off: number; unassessed: number };
}

/** Queries at most once a second for all callers; undefined if the database did not respond in time. */
export type ReadSystemMetrics = () => Promise<SystemMetrics | undefined>;
