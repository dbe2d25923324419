import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';

/** Says that what is on the screen may be old. */
export default function ConnectionNote() {
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX size={18} aria-hidden />} mb="md" p="xs" role="status">
      The connection is lost. What you see may be old; we are reconnecting.
    </Alert>
  );
}
