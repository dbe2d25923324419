/** The part of autocannon that the benchmarks use; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    requests: Request[];
    setupClient(client: Client): void;
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    errors: number;
  }
  interface Instance extends EventEmitter, PromiseLike<Result> {
    on(
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): this;
  }
  export default function autocannon(options: Options): Instance;
}
