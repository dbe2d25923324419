import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { EmailField } from '../../shared/forms/email-field.tsx';
import { NewPasswordField, RepeatPasswordField } from '../../shared/forms/password/new-password-field.tsx';
import { Link } from '../../shared/page/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import classes from './components/access-frame.module.css';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { useResetPassword } from './use-reset-password.ts';
import { words } from './words.ts';

/** `/changePassword/{token}`, linked from the recovery email (docs/product.md#recovery). */
export const Component = () => (
  <DataProvider>
    <ResetPasswordPage />
  </DataProvider>
);

const ReturnToLogin = () => (
  <Button component={Link} to="/login" variant="default" size="md" fullWidth>
    {words.toLogin}
  </Button>
);

function ResetPasswordPage() {
  const { token = '' } = useParams();
  usePageTitle(words.newPassword);
  const { form, send, pending, error, isLinkInvalid, confirmation } = useResetPassword(token);
  const { getInputProps } = form;
  if (confirmation)
    return (
      <AccessFrame title={words.newPassword}>
        <div className={classes.fields}>
          <div className={classes.note} role="status">
            {confirmation}
          </div>
          <ReturnToLogin />
        </div>
      </AccessFrame>
    );
  return (
    <AccessFrame title={words.newPassword}>
      <form noValidate onSubmit={send} className={classes.fields}>
        <FormError text={error} />
        <EmailField
          autoComplete="username"
          description={words.linkEmail}
          size="md"
          autoFocus
          {...getInputProps('email')}
        />
        <NewPasswordField
          label="New password"
          size="md"
          guessableWords={[form.values.email]}
          {...getInputProps('password')}
        />
        <RepeatPasswordField size="md" {...getInputProps('confirm_password')} />
        <Button type="submit" loading={pending} size="md" fullWidth mt="xs">
          Submit
        </Button>
        {isLinkInvalid && (
          <Button
            component={Link}
            to="/login"
            state={{ recover: true }}
            variant="default"
            size="md"
            fullWidth
          >
            {words.anotherLink}
          </Button>
        )}
        <ReturnToLogin />
      </form>
    </AccessFrame>
  );
}
