import type { Procedures } from './contract.ts';
import type { TankError } from './tank-error.ts';

export interface Login {
  email: string;
  password: string;
  /** A code of two-step verification, if the account has it. */
  code?: string;
}

export interface TankClientOptions {
  /** URL of the server: `https://tank.example.com`. */
  url: string;
  /** A personal access token or a session token. */
  token?: string;
  /** Instead of a token: signs in with the first call, and again when the session has ended. */
  login?: Login;
  /** Maximum number of retries of a failed request; default: 3. */
  retries?: number;
  /** Timeout of a request in milliseconds; default: 30,000. */
  timeout_ms?: number;
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch;
  /** For subscriptions in runtimes without WebSocket such as Node 20; for example that of the package `ws`. */
  WebSocket?: WebSocketClass;
}

/** The global WebSocket, or that of `ws` or `undici`. */
// biome-ignore lint/suspicious/noExplicitAny: the constructors of the browser, ws and undici take different parameters
export type WebSocketClass = new (url: string, ...rest: any[]) => object;

export interface CallOptions {
  /** Aborts the call, which then fails with the code `ABORTED`. */
  signal?: AbortSignal;
}

/** An event of a subscription. Another process can resume after its `id`. */
export interface Tracked<Event> {
  id: string;
  data: Event;
}

export interface SubscribeOptions<Event> {
  onData?(event: Event): void;
  /** The subscription has ended with a permanent error; temporary failures are retried. */
  onError?(error: TankError): void;
  onStarted?(): void;
  onStopped?(): void;
}

type Args<Input, Options> = undefined extends Input
  ? [input?: Input, options?: Options]
  : [input: Input, options?: Options];

export interface Query<Input, Output> {
  query(...args: Args<Input, CallOptions>): Promise<Output>;
}
export interface Mutation<Input, Output> {
  mutate(...args: Args<Input, CallOptions>): Promise<Output>;
}
export interface Subscription<Input, Event> {
  subscribe(input: Input, options: SubscribeOptions<Event>): { unsubscribe(): void };
}

/** A PDF to upload. */
export interface Upload {
  name: string;
  content: Blob | Uint8Array;
}

export interface ExportOptions extends CallOptions {
  /** The filter and sort order of the list call. */
  input?: object;
  /** Column keys, in output order; default: all. */
  columns?: readonly string[];
}

/** Methods of the client that are not procedures. */
export interface Extras {
  /** Uploads PDFs and returns their ids, for `file_ids` of a later call. */
  $upload(files: readonly Upload[], options?: CallOptions): Promise<number[]>;
  /** Downloads a file of a record. */
  $download(file: { type: string; id: number; file_id: number }, options?: CallOptions): Promise<Response>;
  /** All matching rows of a list call as CSV: `$export('listings.listAll', { input: { region: ['PADD 3'] } })`. */
  $export(procedure: string, options?: ExportOptions): Promise<Response>;
  /** Closes the socket of subscriptions, so that the process can exit. */
  $close(): Promise<void>;
}

export type TankClient = Procedures & Extras;
