import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { pageNotOpen } from '@tank/schema/messages/access';
import { type Location, useLocation, useNavigate } from 'react-router';
import { labelOf } from './screens.ts';

interface NotOpenNoteProps {
  /** Where a guard sent the user away from. */
  from: Pick<Location, 'pathname'>;
}

/** Says which page was not open to the user, until they close it or go on. */
export default function NotOpenNote({ from }: NotOpenNoteProps) {
  const here = useLocation();
  const navigate = useNavigate();
  return (
    <Alert
      color="yellow"
      icon={<IconLock size={18} aria-hidden />}
      mb="md"
      p="xs"
      role="alert"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => void navigate(here, { replace: true, state: null })}
    >
      {pageNotOpen(labelOf(from.pathname))}
    </Alert>
  );
}
