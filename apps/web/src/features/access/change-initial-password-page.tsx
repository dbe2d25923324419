import { Button, Text } from '@mantine/core';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { NewPasswordField, RepeatPasswordField } from '../../shared/forms/password/new-password-field.tsx';
import { HiddenUsername, PasswordField } from '../../shared/forms/password/password-field.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './components/access-frame.module.css';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useChangeInitialPassword } from './use-change-initial-password.ts';
import { words } from './words.ts';

interface ChangeInitialPasswordPageProps {
  onDecline: () => void;
}

/** Replaces every screen until a user whose password an admin chose has set their own. */
export default function ChangeInitialPasswordPage(props: ChangeInitialPasswordPageProps) {
  return (
    <DataProvider>
      <ChangeInitialPasswordForm {...props} />
    </DataProvider>
  );
}

function ChangeInitialPasswordForm({ onDecline }: ChangeInitialPasswordPageProps) {
  usePageTitle(words.newPassword);
  const { username } = useUser();
  const { form, send, pending, error } = useChangeInitialPassword();
  const { getInputProps } = form;
  return (
    <AccessFrame title={words.newPassword}>
      <form noValidate onSubmit={send} className={classes.fields}>
        <FormError text={error} />
        <Text>{words.chooseOwnPassword}</Text>
        <HiddenUsername username={username} />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          size="md"
          withAsterisk
          autoFocus
          {...getInputProps('password')}
        />
        <NewPasswordField
          label="New password"
          size="md"
          guessableWords={[username]}
          {...getInputProps('new_password')}
        />
        <RepeatPasswordField size="md" {...getInputProps('confirm_password')} />
        <Button type="submit" loading={pending} size="md" fullWidth mt="xs">
          Submit
        </Button>
        <Button variant="default" size="md" fullWidth disabled={pending} onClick={onDecline}>
          Sign out
        </Button>
      </form>
    </AccessFrame>
  );
}
