import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DataProvider } from '../../shared/calls/data-provider.tsx';
import { Link } from '../../shared/page/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { FormError } from './components/form-error.tsx';
import { SignUpFields } from './components/sign-up-fields.tsx';
import { useSignUp } from './use-sign-up.ts';
import { words } from './words.ts';

/** Request New Account as a page. */
export const Component = () => (
  <DataProvider>
    <SignUpPage />
  </DataProvider>
);

function SignUpPage() {
  const [received, setReceived] = useState<string>();
  usePageTitle(received ? 'Request received' : 'Sign up');
  const { form, agreement, send, pending, error } = useSignUp(({ text }) => setReceived(text));
  if (received)
    return (
      <AccessFrame title="Request received">
        <Text mb="sm">{received}</Text>
        <Text mb="lg">{words.awaitsReview}</Text>
        <Button component={Link} to="/login" variant="default" fullWidth>
          {words.toLogin}
        </Button>
      </AccessFrame>
    );
  return (
    <AccessFrame title={words.request} wide>
      <form noValidate onSubmit={send}>
        <Stack gap="md">
          <FormError text={error} />
          <SignUpFields form={form} agreement={agreement} />
          <Button type="submit" loading={pending} size="md" fullWidth mt="xs">
            Submit
          </Button>
        </Stack>
      </form>
      <Group justify="center" mt="md">
        <Text size="sm" c="dimmed">
          {words.haveAccount}{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            Sign in
          </Anchor>
        </Text>
      </Group>
    </AccessFrame>
  );
}
