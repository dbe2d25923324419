import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { Link } from 'react-router';
import { DataProvider } from '../../shared/data-provider.tsx';
import { trpc } from '../../shared/trpc.ts';
import { AccessFrame } from './components/access-frame.tsx';
import { SignUpForm } from './components/sign-up-form.tsx';

/** Request New Account (specification section 2). */
export const Component = () => (
  <DataProvider>
    <SignUpPage />
  </DataProvider>
);

function SignUpPage() {
  useDocumentTitle(`Sign up · ${PRODUCT_TITLE}`);
  const request = trpc.access.signUp.useMutation();
  if (request.data)
    return (
      <AccessFrame title="Request received">
        <Text mb="lg">{request.data.message.text}</Text>
        <Button component={Link} to="/login" variant="default" fullWidth>
          Return to Login
        </Button>
      </AccessFrame>
    );
  return (
    <AccessFrame title="Request New Account" wide>
      <SignUpForm onSubmit={request.mutate} pending={request.isPending} error={request.error} />
      <Group justify="center" mt="md">
        <Text size="sm" c="dimmed">
          Have an account?{' '}
          <Anchor component={Link} to="/login" inherit underline="always">
            Sign in
          </Anchor>
        </Text>
      </Group>
    </AccessFrame>
  );
}
