import { lazyDialog } from '@tank/ui/dialogs/dialog';
import type { ChatSubject } from '../../features/chat/components/start-chat-dialog.tsx';
import { prefetchRecord } from '../../shared/records/prefetch-record.ts';
import { useDialogFor } from './use-dialog-for.tsx';

const StartChatDialog = lazyDialog(() => import('../../features/chat/components/start-chat-dialog.tsx'));

/** Send Message, which opens a confirmation. */
export const useStartChat = () =>
  useDialogFor({
    ability: 'start_chat',
    prefetch: ({ listing_id, inquiry_id }: ChatSubject) => {
      StartChatDialog.preload();
      if (listing_id === undefined) prefetchRecord.inquiry(inquiry_id);
      else prefetchRecord.listing(listing_id);
    },
    children: (subject, onClose) => <StartChatDialog subject={subject} onClose={onClose} />,
  });
