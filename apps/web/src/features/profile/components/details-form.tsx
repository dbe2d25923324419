import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { FlagField } from '@tank/ui/fields/flag-field';
import { useWarnBeforeUnload } from '@tank/ui/lib/unsaved-input';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess, useInvalidate } from '../../../shared/live/use-invalidate.ts';
import type { Profile } from '../model/profile-values.ts';
import { words } from '../words.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { ConfirmUpdate } from './confirm-update.tsx';
import { useDetails } from './use-details.ts';

/** Profile form; Update asks for confirmation. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const { form, submit, fail, changes, elsewhere, take } = useDetails(profile);
  useWarnBeforeUnload(() => changes.length > 0);
  const [asking, setAsking] = useState<(() => void) | null>(null);
  const close = () => setAsking(null);
  const invalidate = useInvalidate();
  const update = trpc.account.updateProfile.useMutation({
    meta: { failure: messages.unableToUpdateProfile },
    onSuccess: useDialogSuccess(['user'], close),
    onError: (error) => {
      close();
      fail(error);
      // Loads the newer version, whose changes appear next to the fields.
      if (error.data?.error_code === 'STALE') invalidate('user');
    },
  });
  const ask = submit((input) => setAsking(() => () => update.mutate(input)));
  const { getInputProps } = form;
  return (
    <form noValidate onSubmit={ask}>
      <ChangedElsewhere changes={elsewhere} onTake={take} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput
            label={words.fields.first_name}
            withAsterisk
            autoComplete="given-name"
            {...getInputProps('first_name')}
          />
          <TextInput
            label={words.fields.last_name}
            withAsterisk
            autoComplete="family-name"
            {...getInputProps('last_name')}
          />
          <TextInput
            label={words.fields.username}
            withAsterisk
            autoComplete="username"
            {...getInputProps('username')}
          />
          <TextInput label={words.fields.company} autoComplete="organization" {...getInputProps('company')} />
          <TextInput
            label={words.fields.job_title}
            autoComplete="organization-title"
            {...getInputProps('job_title')}
          />
          <TextInput
            label={words.fields.office_phone}
            type="tel"
            autoComplete="off"
            {...getInputProps('office_phone')}
          />
          <TextInput
            label={words.fields.cell_phone}
            type="tel"
            autoComplete="tel"
            {...getInputProps('cell_phone')}
          />
        </SimpleGrid>
        <FlagField label={words.subscribed} {...getInputProps('subscribed')} />
        <div>
          <Button type="submit" disabled={changes.length === 0}>
            Update
          </Button>
        </div>
      </Stack>
      <Dialog opened={asking} onClose={close}>
        {(send) => (
          <ConfirmUpdate changes={changes} pending={update.isPending} onConfirm={send} onClose={close} />
        )}
      </Dialog>
    </form>
  );
}
