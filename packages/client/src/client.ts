import { createTRPCUntypedClient, httpLink, splitLink } from '@trpc/client';
import { createAuth } from './auth.ts';
import { createFiles } from './files.ts';
import { createSeen } from './seen.ts';
import { createSend } from './send.ts';
import { createSocket } from './socket.ts';
import { notFromApi, TankError, toTankError } from './tank-error.ts';
import type { CallOptions, Extras, SubscribeOptions, TankClient, TankClientOptions } from './types.ts';

type Call = (path: string[], args: unknown[]) => unknown;

/** `client.bids.place.mutate(input)` becomes `call(['bids', 'place', 'mutate'], [input])`. */
function createPathProxy(call: Call, own: object, path: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get(_, key) {
      if (path.length === 0 && key in own) return own[key as keyof typeof own];
      // `await` on the proxy must not find a `then`.
      return typeof key === 'symbol' || key === 'then'
        ? undefined
        : createPathProxy(call, {}, [...path, key]);
    },
    apply: (_, __, args) => call(path, args),
  });
}

/** Returns the error instead of throwing it, so that it is reported by the calls like every other failure. */
function checkUrl(url: string): TankError | undefined {
  const { protocol } = URL.canParse(url) ? new URL(url) : {};
  if (protocol === 'http:' || protocol === 'https:') return undefined;
  return new TankError(
    'BAD_URL',
    `The url must look like https://tank.example.com, but is ${JSON.stringify(url)}.`,
  );
}

const noSocket = () =>
  new TankError(
    'NO_WEBSOCKET',
    'Subscriptions need a WebSocket, and this runtime has none. Pass one to createTankClient({ WebSocket }), for example that of the package ws.',
  );

/** Creates a client for the user of the token or the login. */
export function createTankClient(options: TankClientOptions): TankClient {
  const url = String(options.url).replace(/\/+$/, '');
  const bad_url = checkUrl(url);
  const auth = createAuth({ ...options, url });
  const seen = createSeen();
  const send = createSend(auth, { ...options, bad_url, seen });
  const errorHandlers = new Set<(error: TankError) => void>();
  const socket = createSocket({ url, auth, WebSocket: options.WebSocket }, (error) => {
    for (const handle of errorHandlers) handle(error);
    errorHandlers.clear();
  });
  const sendCall = async (to: string, init?: RequestInit) => {
    const answer = await send(to, init);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) throw notFromApi(answer);
    return answer;
  };
  const calls = createTRPCUntypedClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'subscription',
        true: socket.link,
        // tRPC has its own type for the part of `fetch` that it uses.
        false: httpLink({ url: `${url}/trpc`, fetch: sendCall as never }),
      }),
    ],
  });

  function subscribe(path: string, input: unknown, subscribeOptions: SubscribeOptions<unknown>) {
    const handleError = (error: unknown) => subscribeOptions.onError?.(toTankError(error));
    const failure = bad_url ?? (options.WebSocket || globalThis.WebSocket ? undefined : noSocket());
    if (failure) {
      // After the caller has received `unsubscribe`.
      queueMicrotask(() => handleError(failure));
      return { unsubscribe: () => undefined };
    }
    errorHandlers.add(handleError);
    const { unsubscribe } = calls.subscription(path, input, {
      ...subscribeOptions,
      onData(event) {
        // Before the caller loads what the event is about.
        seen.noteEvent((event as { id: string }).id);
        subscribeOptions.onData?.(event);
      },
      onError: handleError,
    });
    return {
      unsubscribe() {
        errorHandlers.delete(handleError);
        unsubscribe();
      },
    };
  }

  const call: Call = (parts, [input, given]) => {
    const path = parts.slice(0, -1).join('.');
    const action = parts.at(-1);
    const { signal } = (given ?? {}) as CallOptions;
    const refuse = (cause: unknown): never => {
      throw toTankError(cause, signal);
    };
    if (action === 'query') return calls.query(path, input, { signal }).catch(refuse);
    if (action === 'mutate') return calls.mutation(path, input, { signal }).catch(refuse);
    if (action === 'subscribe') return subscribe(path, input, given as SubscribeOptions<unknown>);
    throw new TypeError(`Call ${parts.join('.')} by query, mutate or subscribe.`);
  };
  const extras: Extras = { ...createFiles(url, send), $close: () => socket.close() };
  return createPathProxy(call, extras) as TankClient;
}
