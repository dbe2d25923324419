import { Radio, Select, Stack, TextInput } from '@mantine/core';
import { tokenScopes } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { createAccessToken } from '@tank/schema/people/access-tokens';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words as profileWords, tokenWords as words } from '../words.ts';
import { CreatedToken } from './created-token.tsx';

const DAYS = [7, 30, 90, 365];
const lifetimes = DAYS.map((days) => ({ value: String(days), label: words.days(days) }));
const initialValues = { name: '', scope: 'read', expires_in_days: 90, password: '', code: '' };

const noop = () => {};

/** Asks for name, scope and expiration, confirmed by password or code, then shows the token once. */
export default function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({ contract: createAccessToken, initialValues });
  const twoStep = trpc.account.secondFactor.useQuery().data?.data.on;
  const create = trpc.accessTokens.create.useMutation({
    meta: { failure: messages.unableToCreateToken },
    onSuccess: useDialogSuccess(['user'], noop),
    onError: fail,
  });
  if (create.data) return <CreatedToken token={create.data.data.token} onClose={onClose} />;
  return (
    <FormDialog
      title={words.createTitle}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => create.mutate(input))}
      submitLabel={words.create}
      pending={create.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <Stack gap="md">
        <TextInput
          label="Name"
          description={words.nameHint}
          withAsterisk
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Radio.Group label="Scope" withAsterisk {...form.getInputProps('scope')}>
          <Stack gap="xs" mt={4}>
            {tokenScopes.map((scope) => (
              <Radio
                key={scope}
                value={scope}
                label={words.scopes[scope]}
                description={words.scopeHints[scope]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label="Expiration"
          withAsterisk
          allowDeselect={false}
          data={lifetimes}
          {...form.getInputProps('expires_in_days')}
          value={String(form.getValues().expires_in_days)}
          onChange={(days) => form.setFieldValue('expires_in_days', Number(days))}
        />
        <PasswordField
          label={profileWords.currentPassword}
          withAsterisk
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {twoStep && <CodeField withAsterisk {...form.getInputProps('code')} />}
      </Stack>
    </FormDialog>
  );
}
