import { Text } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { words } from './words.ts';

interface EndDialogProps {
  onEnd: () => void;
  onClose: () => void;
}

/** Confirms ending the tutorial early. */
export default function EndDialog({ onEnd, onClose }: EndDialogProps) {
  return (
    <ConfirmDialog
      title={words.end}
      onClose={onClose}
      onConfirm={onEnd}
      confirmLabel={words.end}
      cancelLabel={words.stay}
    >
      <Text size="sm">{words.endSure}</Text>
    </ConfirmDialog>
  );
}
