import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { pageNotOpen } from '@tank/schema/messages/access';
import { type Location, useLocation, useNavigate } from 'react-router';
import { labelOf } from './screens.ts';

interface PageNotAllowedNoteProps {
  /** The page that a guard redirected from. */
  from: Pick<Location, 'pathname'>;
}

/** Names the page that the user may not open; disappears on close or navigation. */
export default function PageNotAllowedNote({ from }: PageNotAllowedNoteProps) {
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
