import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TutorialAction } from '@tank/schema/tutorial/steps';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type ReactNode, useEffect } from 'react';
import { Page, type PageProps } from '../../shared/page/page.tsx';
import { reportTutorialAction } from '../../shared/tutorial/tutorial.ts';
import { type AddressWithAdd, screens } from '../screens.ts';
import { useAddDialog } from '../use-add-dialog.ts';

interface PageWithAddProps extends Omit<PageProps, 'actions'> {
  /** The screen, whose `adds` is the button's label. */
  at: AddressWithAdd;
  /** Reported to the tutorial when the dialog opens. */
  action?: TutorialAction;
  dialog: (onClose: () => void) => ReactNode;
}

/** A screen with a button and a dialog that add a record. */
export function PageWithAdd({ at, action, dialog, children, ...page }: PageWithAddProps) {
  const [adding, setAdding] = useAddDialog(at);
  useEffect(() => {
    if (adding && action) reportTutorialAction(action);
  }, [adding, action]);
  const close = () => setAdding(false);
  const button = (
    <Button
      data-tour="add_button"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
      {...prefetchOnIntent(page.prefetch)}
    >
      {screens[at].adds}
    </Button>
  );
  return (
    <Page {...page} actions={button}>
      {children}
      <Dialog opened={adding} onClose={close}>
        {() => dialog(close)}
      </Dialog>
    </Page>
  );
}
