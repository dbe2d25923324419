import { Anchor, Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { Link } from '../../../shared/page/link.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { words } from '../words.ts';

/** Links to the contact forms, or to sign-in for a visitor. */
export function ContactOptions() {
  const { session } = useSession();
  const from = useLocation();
  if (!session)
    return (
      <>
        <Text mb="sm">{words.signedOut}</Text>
        <Text>
          <Anchor component={Link} to="/login" state={{ from }} mr="lg">
            {words.signIn}
          </Anchor>
          <Anchor component={Link} to="/sign_up">
            {words.signUp}
          </Anchor>
        </Text>
      </>
    );
  return (
    <>
      <Text>
        <Anchor component={Link} to="/contactus">
          {words.contact}
        </Anchor>
        <br />
        {words.contactText}
      </Text>
      <Text mt="sm">
        <b>{words.report}</b>
        <br />
        {words.reportText}
      </Text>
    </>
  );
}
