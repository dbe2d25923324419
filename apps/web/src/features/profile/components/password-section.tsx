import { Button } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { words } from '../words.ts';
import { Section } from './section.tsx';

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog.tsx'));

export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section
      id="password"
      intro={words.password}
      action={
        <Button
          variant="default"
          onClick={() => setOpen(true)}
          {...prefetchOnIntent(ChangePasswordDialog.preload)}
        >
          Change password
        </Button>
      }
    >
      <Dialog opened={open} onClose={close}>
        {() => <ChangePasswordDialog onClose={close} />}
      </Dialog>
    </Section>
  );
}
