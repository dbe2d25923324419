import { Button, Text } from '@mantine/core';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { NewPasswordField, RepeatPasswordField } from '../../shared/forms/new-password-field.tsx';
import { AccountOfPassword, PasswordField } from '../../shared/forms/password-field.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useUser } from '../../shared/session/session.ts';
import classes from './components/access-frame.module.css';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useChangeFirst } from './use-change-first.ts';
import { words } from './words.ts';

interface ChangeFirstPageProps {
  onDecline: () => void;
}

/** In place of every screen, until somebody whose password another one chose has chosen their own. */
export default function ChangeFirstPage(props: ChangeFirstPageProps) {
  return (
    <DataProvider>
      <ChangeFirst {...props} />
    </DataProvider>
  );
}

function ChangeFirst({ onDecline }: ChangeFirstPageProps) {
  usePageTitle(words.newPassword);
  const { username } = useUser();
  const { form, send, pending, error } = useChangeFirst();
  const { getInputProps } = form;
  return (
    <AccessFrame title={words.newPassword}>
      <form noValidate onSubmit={send} className={classes.fields}>
        <FormError text={error} />
        <Text>{words.changeFirst}</Text>
        <AccountOfPassword username={username} />
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
          known={[username]}
          {...getInputProps('new_password')}
        />
        <RepeatPasswordField size="md" {...getInputProps('confirm_password')} />
        <Button type="submit" loading={pending} size="md" fullWidth mt="xs">
          Submit
        </Button>
        <Button variant="default" size="md" fullWidth disabled={pending} onClick={onDecline}>
          Logout
        </Button>
      </form>
    </AccessFrame>
  );
}
