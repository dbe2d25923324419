import { messages } from '@tank/schema/messages';
import { userHasBookings } from '@tank/schema/messages/account';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { Consequences } from './consequences.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';

/** Deletes an account; active bookings prevent that. */
export default function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const { user_id, username } = user;
  const { data } = trpc.users.get.useQuery({ user_id }, { staleTime: 0 });
  const booked = data?.data.active_bookings ?? 0;
  const { mutate, isPending } = trpc.users.close.useMutation({
    meta: { failure: messages.unableToDeleteUser },
    onSuccess: useDialogSuccess(['user', 'team', 'listing', 'inquiry', 'bid', 'offer'], onClose),
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={() => mutate({ user_id })}
      title={words.deleteTitle(username)}
      confirmLabel="Delete"
      confirmColor="red"
      submitDisabled={booked > 0 && userHasBookings(booked)}
      pending={isPending}
    >
      <Consequences
        user_id={user_id}
        always={words.deleting}
        of={(detail) => [words.sessions(detail), words.withdrawn(detail)]}
      />
    </ConfirmDialog>
  );
}
