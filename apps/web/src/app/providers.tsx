import '@tank/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { resolver, theme } from '@tank/ui/theme';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSnackbarWanted } from '../shared/notices/notify.ts';

const Snackbar = lazy(async () => ({ default: (await import('../shared/notices/snackbar.tsx')).Snackbar }));

function SnackbarHost() {
  return useSnackbarWanted() ? (
    <Suspense>
      <Snackbar />
    </Suspense>
  ) : null;
}

/** Theme and snackbar, around every screen. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="dark">
    <SnackbarHost />
    {children}
  </MantineProvider>
);
