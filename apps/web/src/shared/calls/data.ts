import { messages } from '@tank/schema/messages';
import { onNextDay } from '@tank/ui/lib/today';
import {
  type Mutation,
  MutationCache,
  onlineManager,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { notify } from '../notices/notify.ts';
import { bindToSession } from '../session/data-of-user.ts';
import { sessionStore } from '../session/session.ts';
import { endpoint } from './client.ts';
import { type Failure, sentenceOf } from './failure.ts';
import { fetchFromOutside, isTooLate } from './in-time.ts';
import { onDayEnd } from './market-day.ts';
import { trpc } from './trpc.ts';

/** What a call says that it tried, in a notice should it fail. */
type Meta = { failure?: string };

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

const MAX_URL = 8000;
const MAX_BATCH = 20;

/**
 * Any 401 while a token exists opens the Session Expired dialog (docs/product.md#sessions); a refusal before a first step leads to
 * the screen of that step.
 */
const onError = (error: Failure) => {
  const code = error.data?.error_code;
  if (code === 'UNAUTHENTICATED') sessionStore.expire();
  if (code === 'PASSWORD_CHANGE_REQUIRED') sessionStore.stepNeeded('change_password');
  if (code === 'SECOND_FACTOR_REQUIRED') sessionStore.stepNeeded('second_factor');
};

/** Refusals are no failure of the line, and a session that is over has a dialog of its own. */
const QUIET = [401, 403, 404];

/** What failed to load is told in its place. Where it has none, the query's `meta.failure` is told by a notice. */
const onQueryError = (error: Failure, { meta, state }: Query<unknown, unknown, unknown>) => {
  onError(error);
  if (!meta?.failure || state.data !== undefined || QUIET.includes(error.data?.httpStatus ?? 0)) return;
  void notify({ type: 'error', text: sentenceOf(error, meta.failure) });
};

/** A change that nobody answered in time may have been made all the same. */
const sentenceOfChange = (error: Failure, tried: string) =>
  sentenceOf(error, tried) + (isTooLate(error) ? ` ${messages.mayHaveSucceeded}` : '');

/** Who sent something with a session that was over is told when they are there again. */
function tellOnReturn() {
  const { token, session } = sessionStore.state();
  const stop = sessionStore.subscribe((now) => {
    if (now.token === null ? now.session : now.token === token) return;
    stop();
    if (now.session?.user_id === session?.user_id)
      void notify({ type: 'error', text: messages.sessionHadExpired });
  });
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/**
 * What an action's `meta.failure` says that it tried, or the server's own sentence, in a notice. A form puts faults of its
 * fields at them (`useZodForm`), and an open question is asked where it arose.
 */
const onMutationError = (error: Failure, _input: unknown, _made: unknown, { meta, options }: AnyMutation) => {
  onError(error);
  const { data } = error;
  if (!meta?.failure || data?.error_code === 'UNCONFIRMED') return;
  if (data?.error_code === 'UNAUTHENTICATED') tellOnReturn();
  else if (!data?.issues?.length || !options.onError)
    void notify({ type: 'error', text: sentenceOfChange(error, meta.failure) });
};

/** Waiting helps against a lost connection, not against a refusal. */
const retry = (failures: number, error: Failure) =>
  failures < 2 && !isTooLate(error) && (error.data?.httpStatus ?? 503) >= 502;

/** What waited for the line goes out in the order in which it was sent, each once the one before it was answered. */
class InOrder extends MutationCache {
  override async resumePausedMutations(): Promise<void> {
    // Its user may have taken it back, or be gone, meanwhile.
    for (const mutation of this.getAll().filter(({ state }) => state.isPaused))
      if (this.getAll().includes(mutation)) await mutation.continue().catch(() => {});
  }
}

/** What was loaded, for one user (`data-of-user.ts`). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
  mutationCache: new InOrder({ onError: onMutationError }),
  defaultOptions: {
    // Offline, what is read and what is sent wait for the line.
    queries: { retry, staleTime: 5_000 },
    mutations: { retry: false },
  },
});
bindToSession(queryClient);
// It hears of the line while somebody listens, and sign-in has no queries: what it missed there would make every call wait.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});

/** Takes back the form that was sent last and waits for the line. Messages of a chat have a queue, and are taken back there. */
export function takeBackLast(): boolean {
  const mutations = queryClient.getMutationCache();
  const last = mutations.getAll().findLast(({ state, options }) => state.isPaused && !options.scope);
  if (last) mutations.remove(last);
  return last !== undefined;
}
onDayEnd(() => void queryClient.invalidateQueries({ queryKey: [['access', 'current']] }));
// What is open, due or over is another matter from then on.
onNextDay(() => void queryClient.invalidateQueries());
/** Figures of the market are counted some seconds after what changed them was told: they are asked for now and then. */
queryClient.setQueryDefaults([['market']], { refetchInterval: 60_000 });

/** A call for which the server asks a service outside: others must not wait with it in a batch. */
export const fromOutside = { context: { from_outside: true } };

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: ({ context }) => context.from_outside === true,
      true: httpLink({ ...endpoint, fetch: fetchFromOutside }),
      false: httpBatchLink({ ...endpoint, maxURLLength: MAX_URL, maxItems: MAX_BATCH }),
    }),
  ],
});

/** Prefetches queries outside of components. */
export const prefetcher = createTRPCQueryUtils({ queryClient, client: trpcClient });
