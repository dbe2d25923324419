import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { ahead, type Opener } from '@tank/ui/lib/ahead';
import { type ReactNode, useState } from 'react';
import { Page, type PageProps } from '../../shared/page/page.tsx';

interface PageWithAddProps extends Omit<PageProps, 'actions' | 'children'> {
  addLabel: string;
  dialog: (onClose: () => void) => ReactNode;
  /** `onAdd` opens the dialog, too: for a page that is still empty. */
  children: (onAdd: Opener) => ReactNode;
}

/** A screen of one's own records, with the button and the dialog that add one. */
export function PageWithAdd({ addLabel, dialog, children, ...page }: PageWithAddProps) {
  const [adding, setAdding] = useState(false);
  const open: Opener = Object.assign(() => setAdding(true), { ahead: page.onAhead });
  const close = () => setAdding(false);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open()} {...ahead(open.ahead)}>
      {addLabel}
    </Button>
  );
  return (
    <Page {...page} actions={add}>
      {children(open)}
      <Dialog about={adding} onClose={close}>
        {() => dialog(close)}
      </Dialog>
    </Page>
  );
}
