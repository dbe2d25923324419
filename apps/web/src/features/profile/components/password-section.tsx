import { Button } from '@mantine/core';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { Facts } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { dayOf } from '@tank/ui/lib/today';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { Section } from './section.tsx';

const ChangePasswordDialog = lazyDialog(() => import('./change-password-dialog.tsx'));

/** The password, and the company accounts that the user signs in with instead. */
export function PasswordSection() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data } = trpc.users.profile.useQuery();
  const accounts = data?.data.company_accounts ?? [];
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
      {accounts.length > 0 && (
        <Facts
          items={[
            {
              label: words.companyAccount,
              wide: true,
              value: accounts
                .map(({ provider, since }) => words.since(provider, formatDate(dayOf(since))))
                .join('\n'),
            },
          ]}
        />
      )}
      <Dialog opened={open} onClose={close}>
        {() => <ChangePasswordDialog onClose={close} />}
      </Dialog>
    </Section>
  );
}
