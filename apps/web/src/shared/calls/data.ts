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
import { bindCacheToSession } from '../session/bind-cache-to-session.ts';
import { sessionStore } from '../session/session.ts';
import { endpoint } from './client.ts';
import { type Failure, sentenceOf } from './failure.ts';
import { fetchExternal, isTimeout } from './fetch-with-timeout.ts';
import { onDayEnd } from './market-day.ts';
import { trpc } from './trpc.ts';

/** `failure` is the sentence that a notice shows when the call fails. */
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

/** A 401 opens the Session Expired dialog (docs/product.md#sessions); a required first step leads to its screen. */
const onError = (error: Failure) => {
  const code = error.data?.error_code;
  if (code === 'UNAUTHENTICATED') sessionStore.expire();
  if (code === 'PASSWORD_CHANGE_REQUIRED') sessionStore.requireFirstStep('change_password');
  if (code === 'SECOND_FACTOR_REQUIRED') sessionStore.requireFirstStep('second_factor');
};

/** A 401 opens the Session Expired dialog; a 403 or 404 is shown on the screen. */
const STATUSES_WITHOUT_NOTICE = [401, 403, 404];

/** Screens show their own load errors; a notice appears only for queries with `meta.failure` and no data yet. */
const onQueryError = (error: Failure, { meta, state }: Query<unknown, unknown, unknown>) => {
  onError(error);
  if (!meta?.failure || state.data !== undefined) return;
  if (STATUSES_WITHOUT_NOTICE.includes(error.data?.httpStatus ?? 0)) return;
  void notify({ type: 'error', text: sentenceOf(error, meta.failure) });
};

/** A change that timed out may still have been applied. */
const mutationSentence = (error: Failure, fallback: string) =>
  sentenceOf(error, fallback) + (isTimeout(error) ? ` ${messages.mayHaveSucceeded}` : '');

/** Notifies the user, after the next sign-in, that a change was lost because the session had expired. */
function notifyAfterSignIn() {
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
 * Notifies of a failed mutation with `meta.failure`. Forms show field issues themselves (`useZodForm`), and
 * `UNCONFIRMED` opens a question.
 */
const onMutationError = (
  error: Failure,
  _input: unknown,
  _result: unknown,
  { meta, options }: AnyMutation,
) => {
  onError(error);
  const { data } = error;
  if (!meta?.failure || data?.error_code === 'UNCONFIRMED') return;
  if (data?.error_code === 'UNAUTHENTICATED') notifyAfterSignIn();
  else if (!data?.issues?.length || !options.onError)
    void notify({ type: 'error', text: mutationSentence(error, meta.failure) });
};

/** Retries lost connections, not refusals. */
const retry = (failures: number, error: Failure) =>
  failures < 2 && !isTimeout(error) && (error.data?.httpStatus ?? 503) >= 502;

/** Resumes paused mutations one at a time, in the order they were sent. */
class SequentialMutationCache extends MutationCache {
  override async resumePausedMutations(): Promise<void> {
    // The user may have cancelled the mutation, or signed out, in the meantime.
    for (const mutation of this.getAll().filter(({ state }) => state.isPaused))
      if (this.getAll().includes(mutation)) await mutation.continue().catch(() => {});
  }
}

/** Cache of one user's data; `bind-cache-to-session.ts` clears it when the user changes. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
  mutationCache: new SequentialMutationCache({ onError: onMutationError }),
  defaultOptions: {
    queries: { retry, staleTime: 5_000 },
    mutations: { retry: false },
  },
});
bindCacheToSession(queryClient);
// Keeps a listener attached: without one, the manager misses changes during sign-in and pauses every call.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});

/** Cancels the last mutation that waits for a connection. Chat messages have their own queue and are skipped. */
export function cancelLastQueued(): boolean {
  const mutations = queryClient.getMutationCache();
  const last = mutations.getAll().findLast(({ state, options }) => state.isPaused && !options.scope);
  if (last) mutations.remove(last);
  return last !== undefined;
}
onDayEnd(() => void queryClient.invalidateQueries({ queryKey: [['access', 'current']] }));
// Statuses such as open, due and over depend on the date.
onNextDay(() => void queryClient.invalidateQueries());
/** The server aggregates market figures with a delay after a change, so these queries poll. */
queryClient.setQueryDefaults([['market']], { refetchInterval: 60_000 });

/** Sends a call outside the batch: the server waits for an external service to answer it. */
export const externalCall = { context: { is_external: true } };

export const trpcClient = trpc.createClient({
  links: [
    splitLink({
      condition: ({ context }) => context.is_external === true,
      true: httpLink({ ...endpoint, fetch: fetchExternal }),
      false: httpBatchLink({ ...endpoint, maxURLLength: MAX_URL, maxItems: MAX_BATCH }),
    }),
  ],
});

/** Prefetches queries outside React components. */
export const prefetcher = createTRPCQueryUtils({ queryClient, client: trpcClient });
