import { CancelQueuedContext } from '@tank/ui/lib/cancel-queued';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cancelLastQueued, queryClient, trpcClient } from './data.ts';
import { trpc } from './trpc.ts';

/** Provides the tRPC hooks and their query cache. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <CancelQueuedContext value={cancelLastQueued}>{children}</CancelQueuedContext>
    </QueryClientProvider>
  </trpc.Provider>
);
