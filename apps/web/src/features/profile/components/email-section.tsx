import { Alert, Button, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';

const ChangeEmailDialog = lazyDialog(() => import('./change-email-dialog.tsx'));

const noop = () => {};

/** Email address and a pending change of it. */
export function EmailSection() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const query = trpc.users.profile.useQuery();
  return (
    <Section
      id="email"
      intro={words.email}
      action={
        <Button
          variant="default"
          onClick={() => setOpen(true)}
          {...prefetchOnIntent(ChangeEmailDialog.preload)}
        >
          Change email
        </Button>
      }
    >
      <QueryState query={query} failure={messages.unableToFetchProfile} lines={1}>
        {({ data }) => (
          <>
            <Text style={{ overflowWrap: 'anywhere' }}>{data.email}</Text>
            {data.pending_email && <Pending email={data.pending_email} />}
          </>
        )}
      </QueryState>
      <Dialog opened={open} onClose={close}>
        {() => <ChangeEmailDialog onClose={close} />}
      </Dialog>
    </Section>
  );
}

function Pending({ email }: { email: string }) {
  const withdraw = trpc.account.withdrawEmailChange.useMutation({
    meta: { failure: messages.unableToUpdateProfile },
    onSuccess: useDialogSuccess(['user'], noop),
  });
  return (
    <Alert
      mt="md"
      color="gray"
      icon={<IconMailForward size={18} aria-hidden />}
      title={words.waitingFor(email)}
      styles={{ title: { overflowWrap: 'anywhere' } }}
    >
      <Text size="sm">{words.waitingHint}</Text>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate()}
      >
        Withdraw change
      </Button>
    </Alert>
  );
}
