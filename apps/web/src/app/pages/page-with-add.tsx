import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TutorialAction } from '@tank/schema/tutorial/steps';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type ReactNode, useEffect } from 'react';
import { Page, type PageProps } from '../../shared/page/page.tsx';
import { reportTutorialAction } from '../../shared/tutorial/tutorial.ts';
import { type AddingAddress, screens } from '../screens.ts';
import { useAdding } from '../use-adding.ts';

interface PageWithAddProps extends Omit<PageProps, 'actions' | 'children'> {
  /** Names the button. */
  at: AddingAddress;
  /** Of the tutorial: that the dialog is open. */
  action?: TutorialAction;
  dialog: (onClose: () => void) => ReactNode;
  /** `onAdd` opens the dialog, too: for a page that is still empty. */
  children: (onAdd: Opener) => ReactNode;
}

/** A screen of one's own records, with the button and the dialog that add one. */
export function PageWithAdd({ at, action, dialog, children, ...page }: PageWithAddProps) {
  const [adding, setAdding] = useAdding(at);
  const open: Opener = Object.assign(() => setAdding(true), { prefetch: page.prefetch });
  useEffect(() => {
    if (adding && action) reportTutorialAction(action);
  }, [adding, action]);
  const close = () => setAdding(false);
  const button = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => open()}
      {...prefetchOnIntent(open.prefetch)}
    >
      {screens[at].adds}
    </Button>
  );
  return (
    <Page {...page} actions={button}>
      {children(open)}
      <Dialog opened={adding} onClose={close}>
        {() => dialog(close)}
      </Dialog>
    </Page>
  );
}
