import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { words } from './words.ts';

/** Says that what is on the screen may be old. */
export default function ConnectionNote({ online }: { online: boolean }) {
  return (
    <Alert color="yellow" icon={<IconPlugConnectedX size={18} aria-hidden />} mb="md" p="xs" role="status">
      {online ? words.lost : words.offline}
    </Alert>
  );
}
