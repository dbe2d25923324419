import { Text } from '@mantine/core';
import type { Resolvable } from '@tank/schema/admin/resolutions';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

/** A report or request to resolve or reopen. */
export interface ResolvableRecord {
  entity: Resolvable;
  id: number;
  version: number;
  status: 'Open' | 'Resolved';
  /** "report 7", as in "Resolve report 7". */
  name: string;
}

interface ResolveDialogProps {
  record: ResolvableRecord;
  onClose: () => void;
}

/** Resolves with a note, or reopens. */
export default function ResolveDialog({ record, onClose }: ResolveDialogProps) {
  const { status, name, ...input } = record;
  const onSuccess = useDialogSuccess([record.entity], onClose);
  const resolve = trpc.resolutions.resolve.useMutation({
    meta: { failure: messages.unableToResolve },
    onSuccess,
  });
  const reopen = trpc.resolutions.reopen.useMutation({
    meta: { failure: messages.unableToReopen },
    onSuccess,
  });
  if (status === 'Resolved')
    return (
      <ConfirmDialog
        title={words.reopenTitle(name)}
        confirmLabel="Reopen"
        pending={reopen.isPending}
        onConfirm={() => reopen.mutate(input)}
        onClose={onClose}
      >
        <Text size="sm">{words.reopening}</Text>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={words.resolveTitle(name)}
      confirmLabel="Resolve"
      pending={resolve.isPending}
      reason={{ label: 'Note', maxLength: 2000 }}
      onConfirm={(note) => resolve.mutate({ ...input, ...(note && { note }) })}
      onClose={onClose}
    >
      <Text size="sm">{words.resolving}</Text>
    </ConfirmDialog>
  );
}
