import { TakeBackContext } from '@tank/ui/lib/take-back';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, takeBackLast, trpcClient } from './data.ts';
import { trpc } from './trpc.ts';

/** Provides the tRPC hooks and their query cache. */
export const DataProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <TakeBackContext value={takeBackLast}>{children}</TakeBackContext>
    </QueryClientProvider>
  </trpc.Provider>
);
