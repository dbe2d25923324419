import { Button, Group, Text, Title } from '@mantine/core';
import { IconEye, IconPaperclip } from '@tabler/icons-react';
import type { FileRow } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import type { FileParent } from './file-parent.ts';
import { FileChips } from './view-files-chips.tsx';

const ViewFilesDialog = lazyDialog(() => import('./view-files-dialog.tsx'));
const AttachFilesDialog = lazyDialog(() => import('./attach-files-dialog.tsx'));

interface RecordFilesProps {
  parent: FileParent;
  files: readonly FileRow[];
  /** Whether the viewer may attach and remove files. */
  attach: boolean;
  /** Label of the record: "Listing 12". */
  name: string;
}

type Open = { dialog: 'view'; file_id: number | undefined } | { dialog: 'attach' } | null;

/** File chips of a record; a chip opens the viewer, and users with permission can attach more files. */
export function RecordFiles({ parent, files, attach, name }: RecordFilesProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <Group justify="space-between" mt="lg" mb="xs" gap="xs">
        <Title order={3}>Files</Title>
        <Group gap="xs">
          {files.length > 0 && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconEye size={14} aria-hidden />}
              onClick={() => setOpen({ dialog: 'view', file_id: undefined })}
              {...prefetchOnIntent(ViewFilesDialog.preload)}
            >
              View Files
            </Button>
          )}
          {attach && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPaperclip size={14} aria-hidden />}
              onClick={() => setOpen({ dialog: 'attach' })}
              {...prefetchOnIntent(AttachFilesDialog.preload)}
            >
              Attach Files
            </Button>
          )}
        </Group>
      </Group>
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          {messages.noFiles}
        </Text>
      ) : (
        <FileChips files={files} onPick={(file_id) => setOpen({ dialog: 'view', file_id })} />
      )}
      <Dialog opened={open?.dialog === 'view' && open} onClose={close}>
        {({ file_id }) => (
          <ViewFilesDialog parent={parent} files={files} file_id={file_id} name={name} onClose={close} />
        )}
      </Dialog>
      <Dialog opened={open?.dialog === 'attach'} onClose={close}>
        {() => <AttachFilesDialog parent={parent} files={files} name={name} onClose={close} />}
      </Dialog>
    </section>
  );
}
