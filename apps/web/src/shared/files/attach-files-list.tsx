import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import type { FileRow } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { formatBytes } from '@tank/ui/lib/format';
import { useState } from 'react';
import { trpc } from '../calls/trpc.ts';
import { notify } from '../notices/notify.ts';
import classes from './attach-files.module.css';
import type { FileParent } from './file-parent.ts';
import { useFilesChanged } from './use-files-changed.ts';
import { words } from './words.ts';

interface AttachedFilesProps {
  parent: FileParent;
  files: readonly FileRow[];
}

/** Attached files; removing one asks for confirmation in its own row. */
export function AttachedFiles({ parent, files }: AttachedFilesProps) {
  const [asking, setAsking] = useState<number | null>(null);
  const changed = useFilesChanged(parent);
  const remove = trpc.files.remove.useMutation({
    meta: { failure: messages.unableToRemoveFile },
    onSuccess: ({ message }) => {
      void notify(message);
      setAsking(null);
      changed();
    },
  });
  return (
    <Input.Wrapper label="Attached files" labelElement="div" mb="md" errorProps={{ role: 'alert' }}>
      <ul className={classes.list} aria-label="Attached files">
        {files.map((file) => (
          <li key={file.file_id} className={classes.file}>
            <IconFileTypePdf size={16} aria-hidden />
            <span className={classes.name} title={file.name}>
              {file.name}
            </span>
            {asking === file.file_id ? (
              <span className={classes.ask} role="alert">
                <Text span size="xs">
                  {words.remove}
                </Text>
                <Button size="compact-xs" variant="default" autoFocus onClick={() => setAsking(null)}>
                  Keep
                </Button>
                <Button
                  size="compact-xs"
                  color="red"
                  loading={remove.isPending}
                  onClick={() => remove.mutate({ ...parent, file_id: file.file_id })}
                >
                  Remove
                </Button>
              </span>
            ) : (
              <>
                <Text span size="xs" c="dimmed">
                  {formatBytes(file.size)}
                </Text>
                <ActionIcon
                  size="sm"
                  aria-label={`Remove ${file.name}`}
                  disabled={remove.isPending}
                  onClick={() => setAsking(file.file_id)}
                >
                  <IconTrash size={14} aria-hidden />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  );
}
