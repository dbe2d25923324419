import { createTRPCUntypedClient, httpLink, splitLink } from '@trpc/client';
import { createEntry } from './entry.ts';
import { createFiles } from './files.ts';
import { createSend } from './send.ts';
import { createSocket } from './socket.ts';
import { errorOf, type TankError } from './tank-error.ts';
import type { CallOptions, Extras, SubscribeOptions, TankClient, TankClientOptions } from './types.ts';

type Call = (path: string[], args: unknown[]) => unknown;

/** `client.bids.place.mutate(input)` becomes `call(['bids', 'place', 'mutate'], [input])`. */
function pathsInto(call: Call, own: object, path: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get(_, key) {
      if (path.length === 0 && key in own) return own[key as keyof typeof own];
      // Whoever awaits it finds no promise.
      return typeof key === 'symbol' || key === 'then' ? undefined : pathsInto(call, {}, [...path, key]);
    },
    apply: (_, __, args) => call(path, args),
  });
}

const refuse = (cause: unknown): never => {
  throw errorOf(cause);
};

/** Calls, subscriptions, files and exports in the name of whoever the token or the login is of. */
export function createTankClient(options: TankClientOptions): TankClient {
  const url = options.url.replace(/\/+$/, '');
  const entry = createEntry({ ...options, url });
  const send = createSend(entry, options);
  const listening = new Set<(error: TankError) => void>();
  const socket = createSocket(url, entry, (error) => {
    for (const end of listening) end(error);
    listening.clear();
  });
  const calls = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: socket.link,
        // The library's type is of the part of `fetch` that it uses.
        false: httpLink({ url: `${url}/trpc`, fetch: send as never }),
      }),
    ],
  });

  function subscribe(path: string, input: unknown, given: SubscribeOptions<unknown>) {
    if (!globalThis.WebSocket) throw new TypeError('Subscriptions need a WebSocket: Node 24, or a browser.');
    const end = (error: unknown) => given.onError?.(errorOf(error));
    listening.add(end);
    const { unsubscribe } = calls.subscription(path, input, { ...given, onError: end });
    return {
      unsubscribe() {
        listening.delete(end);
        unsubscribe();
      },
    };
  }

  const call: Call = (parts, [input, given]) => {
    const path = parts.slice(0, -1).join('.');
    const action = parts.at(-1);
    if (action === 'query') return calls.query(path, input, given as CallOptions).catch(refuse);
    if (action === 'mutate') return calls.mutation(path, input, given as CallOptions).catch(refuse);
    if (action === 'subscribe') return subscribe(path, input, given as SubscribeOptions<unknown>);
    throw new TypeError(`Call ${parts.join('.')} by query, mutate or subscribe.`);
  };
  const extras: Extras = { ...createFiles(url, send), $close: () => socket.close() };
  return pathsInto(call, extras) as TankClient;
}
