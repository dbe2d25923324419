import { messages } from '@tank/schema/messages';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { notify } from '../../../shared/notify.ts';
import { trpc } from '../../../shared/trpc.ts';

const onError = (error: Failure) =>
  void notify({ type: 'error', text: sentenceOf(error, messages.unableToUpdateNotification) });

/** Marks notifications read; bell and list are loaded again. A failure is said even if the dialog is closed by then. */
export function useMarkRead() {
  const utils = trpc.useUtils();
  const onSuccess = () => utils.notifications.invalidate();
  const one = trpc.notifications.markRead.useMutation({ onError, onSuccess });
  const all = trpc.notifications.markAllRead.useMutation({ onError, onSuccess });
  return {
    readOne: (notification_id: number) => one.mutate({ notification_id }),
    readAll: () => all.mutate(),
    pending: all.isPending,
  };
}
