import type { FileRow } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../calls/trpc.ts';
import { notify } from '../notices/notify.ts';
import { AttachedFiles } from './attach-files-list.tsx';
import type { FileParent } from './file-parent.ts';
import { UploadsField } from './uploads-field.tsx';
import { useFilesChanged } from './use-files-changed.ts';
import { useUploads } from './use-uploads.ts';
import { words } from './words.ts';

interface AttachFilesDialogProps {
  parent: FileParent;
  files: readonly FileRow[];
  /** Name of the record. */
  name: string;
  onClose: () => void;
}

export default function AttachFilesDialog({ parent, files, name, onClose }: AttachFilesDialogProps) {
  const uploads = useUploads(files);
  const changed = useFilesChanged(parent);
  const attach = trpc.files.attach.useMutation({
    meta: { failure: messages.unableToAttach },
    onSuccess: ({ message }) => {
      void notify(message);
      changed();
      onClose();
    },
  });
  const { file_ids } = uploads;
  return (
    <FormDialog
      onClose={onClose}
      title="Attach Files"
      subtitle={name}
      submitLabel="Attach Files"
      submitDisabled={uploads.blocked || (file_ids.length === 0 && words.pickFirst)}
      onSubmit={() => attach.mutate({ ...parent, file_ids })}
      pending={attach.isPending}
      isDirty={() => uploads.items.length > 0}
    >
      {files.length > 0 && <AttachedFiles parent={parent} files={files} />}
      <UploadsField uploads={uploads} label="New files" disabled={attach.isPending} />
    </FormDialog>
  );
}
