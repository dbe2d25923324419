import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';

const OFFLINE =
  'You are offline. Nothing is lost: what you typed stays here, and the page goes on by itself once you are back.';
const LOST = 'The connection is lost. What you see may be old; we are reconnecting.';

/** Says that what is on the screen may be old. */
export default function ConnectionNote({ online }: { online: boolean }) {
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX size={18} aria-hidden />} mb="md" p="xs" role="status">
      {online ? LOST : OFFLINE}
    </Alert>
  );
}
