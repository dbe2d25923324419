import { messages } from '@tank/schema/messages';
import { type Mutation, MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { notify } from '../notices/notify.ts';
import { bindToSession } from '../session/data-of-user.ts';
import { sessionStore } from '../session/session.ts';
import { endpoint } from './client.ts';
import { type Failure, sentenceOf } from './failure.ts';
import { tellFailure } from './tell-failure.ts';
import { trpc } from './trpc.ts';

const MAX_URL = 8000;
const MAX_BATCH = 20;

/** Any 401 while a token exists opens the Session Expired dialog (docs/product.md#sessions). */
const onError = (error: unknown) => {
  if ((error as Failure).data?.error_code === 'UNAUTHENTICATED') sessionStore.expire();
};

/** The sentence in a query's `meta.failure`, where there is nothing to show instead. */
const onQueryError = (error: unknown, { meta, state }: Query<unknown, unknown, unknown>) => {
  onError(error);
  if (typeof meta?.failure === 'string' && state.data === undefined)
    tellFailure(error as Failure, meta.failure);
};

/** Who sent something with a session that was over is told when they are there again. */
function tellOnReturn() {
  const { token, session } = sessionStore.state();
  const stop = sessionStore.subscribe((now) => {
    if (now.token === null ? now.session : now.token === token) return;
    stop();
    if (now.session?.user_id === session?.user_id)
      void notify({ type: 'error', text: messages.sessionWasOver });
  });
}

type AnyMutation = Mutation<unknown, unknown, unknown, unknown>;

/**
 * What an action's `meta.failure` says that it tried, or the server's own sentence, in a notice. A form puts faults of its
 * fields at them (`useZodForm`), and an open question is asked where it arose.
 */
const onMutationError = (error: unknown, _input: unknown, _made: unknown, { meta, options }: AnyMutation) => {
  onError(error);
  const { data } = error as Failure;
  if (typeof meta?.failure !== 'string' || data?.error_code === 'UNCONFIRMED') return;
  if (data?.error_code === 'UNAUTHENTICATED') tellOnReturn();
  else if (!data?.issues?.length || !options.onError)
    void notify({ type: 'error', text: sentenceOf(error as Failure, meta.failure) });
};

/** Waiting helps against a lost connection, not against a refusal. */
const retry = (failures: number, error: unknown) =>
  failures < 2 && ((error as Failure).data?.httpStatus ?? 503) >= 502;

/** What was loaded, for one user (`data-of-user.ts`). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onQueryError }),
  mutationCache: new MutationCache({ onError: onMutationError }),
  defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } },
});
bindToSession(queryClient);

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ ...endpoint, maxURLLength: MAX_URL, maxItems: MAX_BATCH })],
});

/** Loads ahead of a screen, outside of its components. */
export const prefetcher = createTRPCQueryUtils({ queryClient, client: trpcClient });
