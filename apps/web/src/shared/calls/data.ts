import { messages } from '@tank/schema/messages';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { bindToSession } from '../session/data-of-user.ts';
import { sessionStore } from '../session/session.ts';
import { endpoint } from './client.ts';
import type { Failure } from './failure.ts';
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

/** A form says it when its user is there again. */
const onMutationError = (error: unknown) => {
  const failure = error as Failure;
  if (failure.data?.error_code === 'UNAUTHENTICATED') failure.message = messages.sessionWasOver;
  onError(error);
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
export const ahead = createTRPCQueryUtils({ queryClient, client: trpcClient });
