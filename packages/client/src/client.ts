import { createTRPCUntypedClient, httpLink, splitLink } from '@trpc/client';
import { createEntry } from './entry.ts';
import { createFiles } from './files.ts';
import { createSend } from './send.ts';
import { createSocket } from './socket.ts';
import { answeredByOther, errorOf, TankError } from './tank-error.ts';
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

/** An address is only looked at when it is used: what is wrong with it arrives where every other failure does. */
function checkUrl(url: string): TankError | undefined {
  const { protocol } = URL.canParse(url) ? new URL(url) : {};
  if (protocol === 'http:' || protocol === 'https:') return undefined;
  return new TankError(
    'BAD_URL',
    `The url must be like https://tank.example.com, and is ${JSON.stringify(url)}.`,
  );
}

const noSocket = () =>
  new TankError(
    'NO_WEBSOCKET',
    'Subscriptions need a WebSocket. This runtime has none: hand one in as createTankClient({ WebSocket }), that of the package ws, say.',
  );

/** Calls, subscriptions, files and exports in the name of whoever the token or the login is of. */
export function createTankClient(options: TankClientOptions): TankClient {
  const url = String(options.url).replace(/\/+$/, '');
  const bad_url = checkUrl(url);
  const entry = createEntry({ ...options, url });
  const send = createSend(entry, { ...options, bad_url });
  const listening = new Set<(error: TankError) => void>();
  const socket = createSocket({ url, entry, WebSocket: options.WebSocket }, (error) => {
    for (const end of listening) end(error);
    listening.clear();
  });
  const sendCall = async (to: string, init?: RequestInit) => {
    const answer = await send(to, init);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) throw answeredByOther(answer);
    return answer;
  };
  const calls = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: socket.link,
        // The library's type is of the part of `fetch` that it uses.
        false: httpLink({ url: `${url}/trpc`, fetch: sendCall as never }),
      }),
    ],
  });

  function subscribe(path: string, input: unknown, given: SubscribeOptions<unknown>) {
    const end = (error: unknown) => given.onError?.(errorOf(error));
    const unable = bad_url ?? (options.WebSocket || globalThis.WebSocket ? undefined : noSocket());
    if (unable) {
      // Not before the caller holds what it would unsubscribe with.
      queueMicrotask(() => end(unable));
      return { unsubscribe: () => undefined };
    }
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
    const { signal } = (given ?? {}) as CallOptions;
    const refuse = (cause: unknown): never => {
      throw errorOf(cause, signal);
    };
    if (action === 'query') return calls.query(path, input, { signal }).catch(refuse);
    if (action === 'mutate') return calls.mutation(path, input, { signal }).catch(refuse);
    if (action === 'subscribe') return subscribe(path, input, given as SubscribeOptions<unknown>);
    throw new TypeError(`Call ${parts.join('.')} by query, mutate or subscribe.`);
  };
  const extras: Extras = { ...createFiles(url, send), $close: () => socket.close() };
  return pathsInto(call, extras) as TankClient;
}
