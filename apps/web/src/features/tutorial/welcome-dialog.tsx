import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { words } from './words.ts';

interface WelcomeDialogProps {
  onBegin: () => void;
  /** Not now. */
  onClose: () => void;
}

/** Asks new users whether they want the tutorial. */
export default function WelcomeDialog({ onBegin, onClose }: WelcomeDialogProps) {
  return (
    <ConfirmDialog
      title={words.welcome}
      onClose={onClose}
      onConfirm={onBegin}
      confirmLabel={words.begin}
      cancelLabel={words.notNow}
      focusesSubmit
    >
      <Text size="sm">{words.offer}</Text>
    </ConfirmDialog>
  );
}
