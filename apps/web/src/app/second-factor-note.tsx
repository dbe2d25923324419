import { Alert, Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { words } from './words.ts';

/** Why an Admin sees the profile and nothing else. */
export default function SecondFactorNote() {
  return (
    <Alert color="yellow" icon={<IconLock size={18} aria-hidden />} mb="md" p="xs" role="alert">
      {words.secondFactorFirst}{' '}
      <Anchor component={Link} to="/profile#two-step" c="inherit" inherit underline="always">
        {words.toSecondFactor}
      </Anchor>
    </Alert>
  );
}
