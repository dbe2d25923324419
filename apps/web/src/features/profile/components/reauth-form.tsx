import { Anchor, Stack } from '@mantine/core';
import { withPasswordAndCode } from '@tank/schema/people/second-factor';
import { useState } from 'react';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { words as profileWords, twoStepWords as words } from '../words.ts';

export const useReauthForm = () =>
  useZodForm({ contract: withPasswordAndCode, initialValues: { password: '', code: '' } });

/** Password and code: changes of the second factor need both. */
export function ReauthFields({ form }: Pick<ReturnType<typeof useReauthForm>, 'form'>) {
  const [recovery, setRecovery] = useState(false);
  return (
    <Stack gap="sm" mt="sm">
      <PasswordField
        label={profileWords.currentPassword}
        withAsterisk
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField withAsterisk recovery={recovery} {...form.getInputProps('code')} />
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        onClick={() => {
          form.setFieldValue('code', '');
          setRecovery(!recovery);
        }}
      >
        {recovery ? words.useApp : words.useRecovery}
      </Anchor>
    </Stack>
  );
}
