import { Button, Stack, Text } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useEffect, useState } from 'react';
import { AccessFrame } from '../features/access/components/access-frame.tsx';
import TurnOnDialog from '../features/profile/components/turn-on-dialog.tsx';
import { DataProvider } from '../shared/calls/data-provider.tsx';
import { trpc } from '../shared/calls/trpc.ts';
import { usePageTitle } from '../shared/page/use-page-title.ts';
import { sessionStore } from '../shared/session/session.ts';
import { words } from './words.ts';

interface TurnOnSecondFactorPageProps {
  onDecline: () => void;
}

/** Shown instead of every screen until an Admin has turned on a required second factor (docs/product.md#first-steps). */
export default function TurnOnSecondFactorPage(props: TurnOnSecondFactorPageProps) {
  return (
    <DataProvider>
      <SecondFactorSection {...props} />
    </DataProvider>
  );
}

function SecondFactorSection({ onDecline }: TurnOnSecondFactorPageProps) {
  usePageTitle(words.secondFactorTitle);
  const [open, setOpen] = useState(false);
  const { data, refetch } = trpc.account.secondFactor.useQuery();
  const close = () => {
    setOpen(false);
    void refetch();
  };
  const isOn = data?.data.on ?? false;
  // The dialog shows the recovery codes only once: the screens open after it closes.
  useEffect(() => {
    if (isOn && !open) sessionStore.completeFirstStep('second_factor');
  }, [isOn, open]);
  return (
    <AccessFrame title={words.secondFactorTitle}>
      <Stack gap="md">
        <Text>{words.secondFactorFirst}</Text>
        <Button size="md" autoFocus onClick={() => setOpen(true)}>
          {words.toSecondFactor}
        </Button>
        <Button size="md" variant="default" onClick={onDecline}>
          Sign out
        </Button>
      </Stack>
      <Dialog opened={open} onClose={close}>
        {() => <TurnOnDialog onClose={close} />}
      </Dialog>
    </AccessFrame>
  );
}
