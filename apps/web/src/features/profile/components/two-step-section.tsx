import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent, preloadAll } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { twoStepWords as words } from '../words.ts';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';
import { TwoStepStatus } from './two-step-status.tsx';

const TurnOnDialog = lazyDialog(() => import('./turn-on-dialog.tsx'));
const TurnOffDialog = lazyDialog(() => import('./turn-off-dialog.tsx'));
const NewCodesDialog = lazyDialog(() => import('./new-codes-dialog.tsx'));
const ForgetDevicesDialog = lazyDialog(() => import('./forget-devices-dialog.tsx'));

const dialogs = { on: TurnOnDialog, off: TurnOffDialog, codes: NewCodesDialog, forget: ForgetDevicesDialog };
type TwoStepDialog = keyof typeof dialogs;
const prefetchProps = prefetchOnIntent(preloadAll(...Object.values(dialogs)));

/** Two-step verification (docs/product.md#account): turn on, or manage. */
export function TwoStepSection() {
  const [open, setOpen] = useState<TwoStepDialog | null>(null);
  const close = () => setOpen(null);
  const query = trpc.account.secondFactor.useQuery();
  const factor = query.data?.data;
  return (
    <Section
      id="two-step"
      intro={words.section}
      action={
        <Button
          variant="default"
          disabled={!factor}
          onClick={() => setOpen(factor?.on ? 'off' : 'on')}
          {...prefetchProps}
        >
          {factor?.on ? 'Turn off' : 'Turn on'}
        </Button>
      }
    >
      <QueryState query={query} failure={messages.unableToFetchSecondFactor} lines={1}>
        {({ data }) =>
          data.on ? <TwoStepStatus factor={data} onOpen={setOpen} /> : <Text size="sm">{words.off}</Text>
        }
      </QueryState>
      <Dialog opened={open} onClose={close}>
        {(which) => {
          const Shown = dialogs[which];
          return <Shown onClose={close} />;
        }}
      </Dialog>
    </Section>
  );
}
