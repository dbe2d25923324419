/** How the product is just now, as `/metrics` tells monitoring and the Admins' screen tells people. */
export interface Figures {
  /** A short question, with its wait for a connection. */
  answer_seconds: number;
  connections: { pool: string; state: string; connections: number }[];
  /** Of the API, that are connected: each listens. */
  processes: number;
  /** Events that this process has not delivered yet, and the age of the oldest in seconds. */
  outbox: { rows: number; lag: number };
  /** Jobs that wait, those that gave up with their names, and how long the oldest has waited in seconds. */
  jobs: { due: number; failed: number; failed_names: string[]; lag: number };
  mail_queued: number;
  /** Spans that the roll-up has not counted yet, what the last comparison found, and days that the price index lacks. */
  market: { uncounted: number; off: number; unassessed: number };
}

/** Asked at most once a second, however many want to know; undefined where the database did not answer in time. */
export type ReadFigures = () => Promise<Figures | undefined>;
