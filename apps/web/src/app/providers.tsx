import '@tank/ui/global.css';
import { MantineProvider } from '@mantine/core';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { TUTORIAL_NOT_NOW } from '@tank/schema/tutorial/step-numbers';
import { PrintHead } from '@tank/ui/shell-frame/print-head';
import { resolver, theme } from '@tank/ui/theme';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSnackbarWanted } from '../shared/notices/notify.ts';
import { Announcer } from '../shared/page/announcer.tsx';
import { useSession } from '../shared/session/session.ts';

const Snackbar = lazy(async () => ({ default: (await import('../shared/notices/snackbar.tsx')).Snackbar }));

function SnackbarHost() {
  // docs/product.md#tutorial
  const raised = useSession(({ session }) => session !== null && session.tutorial_step !== TUTORIAL_NOT_NOW);
  return useSnackbarWanted() ? (
    <Suspense>
      <Snackbar raised={raised} />
    </Suspense>
  ) : null;
}

/** Theme, snackbar, screen reader announcements and print header of every screen. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolver} forceColorScheme="dark">
    <SnackbarHost />
    <Announcer />
    <PrintHead title={PRODUCT_TITLE} />
    {children}
  </MantineProvider>
);
