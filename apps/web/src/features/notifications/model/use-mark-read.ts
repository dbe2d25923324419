import { messages } from '@tank/schema/messages';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { notify } from '../../../shared/notices/notify.ts';

const onError = (error: Failure) =>
  void notify({ type: 'error', text: sentenceOf(error, messages.unableToUpdateNotification) });

/** Marks notifications as read. Failures show a notice, because the dialog may be closed by then. */
export function useMarkRead() {
  const invalidate = useInvalidate();
  const onSuccess = () => invalidate('notification');
  const one = trpc.notifications.markRead.useMutation({ onError, onSuccess });
  const all = trpc.notifications.markAllRead.useMutation({ onError, onSuccess });
  return {
    readOne: (notification_id: number) => one.mutate({ notification_id }),
    readAll: () => all.mutate(),
    pending: all.isPending,
  };
}
