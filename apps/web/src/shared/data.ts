import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { endpoint } from './client.ts';
import type { Failure } from './failure.ts';
import { sessionStore } from './session.ts';
import { trpc } from './trpc.ts';

const MAX_URL = 8000;
const MAX_BATCH = 20;

/** Any 401 while a token exists opens the Session Expired dialog (specification section 4). */
const onError = (error: unknown) => {
  if ((error as Failure).data?.error_code === 'UNAUTHENTICATED') sessionStore.expire();
};

/** Waiting helps against a lost connection, not against a refusal. */
const retry = (failures: number, error: unknown) =>
  failures < 2 && ((error as Failure).data?.httpStatus ?? 503) >= 502;

/** What was loaded; log-out clears it. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations: { retry: false } },
});

export const trpcClient = trpc.createClient({
  links: [httpBatchLink({ ...endpoint, maxURLLength: MAX_URL, maxItems: MAX_BATCH })],
});

/** Loads ahead of a screen, outside of its components. */
export const ahead = createTRPCQueryUtils({ queryClient, client: trpcClient });
