import { Text } from '@mantine/core';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { words } from '../words.ts';
import { ShortcutsList } from './shortcuts-list.tsx';

/** Opened by `?`. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <InfoDialog title={words.shortcuts} size="lg" onClose={onClose}>
      <ShortcutsList level={3} />
      <Text size="sm" c="dimmed">
        {words.inFields}
      </Text>
    </InfoDialog>
  );
}
