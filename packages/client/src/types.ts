import type { Procedures } from './contract.ts';
import type { TankError } from './tank-error.ts';

export interface Login {
  email: string;
  password: string;
  /** A code of two-step login, where the account has it. */
  code?: string;
}

export interface TankClientOptions {
  /** Where the product is: `https://tank.example.com`. */
  url: string;
  /** An access token of the profile, or that of a session. */
  token?: string;
  /** Instead of a token: signs in when the first call is made, and again when the session has ended. */
  login?: Login;
  /** How often a call is tried again that failed on the way; default: 3. */
  retries?: number;
  /** Milliseconds until a call that nobody answers is given up; default: 30,000. */
  timeout_ms?: number;
  /** Where the runtime's own is not to be used. */
  fetch?: typeof fetch;
  /** For subscriptions where the runtime has none, as Node 20: that of the package `ws`, say. */
  WebSocket?: WebSocketClass;
}

/** As much of a WebSocket class as the client needs: the global one, or that of `ws` or `undici`. */
// biome-ignore lint/suspicious/noExplicitAny: the constructors of the browser, ws and undici take different parameters
export type WebSocketClass = new (url: string, ...rest: any[]) => object;

export interface CallOptions {
  /** Gives the call up: it fails with the code `ABORTED`. */
  signal?: AbortSignal;
}

/** What a subscription tells; `id` names the event, so that another process can go on after it. */
export interface Tracked<Event> {
  id: string;
  data: Event;
}

export interface SubscribeOptions<Event> {
  onData?(event: Event): void;
  /** It has ended for good: whatever passes by itself is tried again without a word. */
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

/** A PDF to be uploaded. */
export interface Upload {
  name: string;
  content: Blob | Uint8Array;
}

export interface ExportOptions extends CallOptions {
  /** The filter and sort order of the list call. */
  input?: object;
  /** Keys of columns, in the order wanted; default: all. */
  columns?: readonly string[];
}

/** What the client does besides calls. */
export interface Extras {
  /** Uploads PDFs; the ids go into `file_ids` of what they belong to. */
  $upload(files: readonly Upload[], options?: CallOptions): Promise<number[]>;
  /** One file of a record. */
  $download(file: { type: string; id: number; file_id: number }, options?: CallOptions): Promise<Response>;
  /** Every row that a list call's filter leaves, as CSV: `$export('listings.listAll', { input: { region: ['PADD 3'] } })`. */
  $export(procedure: string, options?: ExportOptions): Promise<Response>;
  /** Ends the socket of subscriptions, so that a process can end. */
  $close(): Promise<void>;
}

export type TankClient = Procedures & Extras;
