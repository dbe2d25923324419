import { lazyDialog } from '@tank/ui/dialogs/dialog';
import type { ChatSubject } from '../../features/chat/components/start-chat-dialog.tsx';
import { recordAhead } from '../../shared/records/record-ahead.ts';
import { useDialogFor } from './use-dialog-for.tsx';

const StartChatDialog = lazyDialog(() => import('../../features/chat/components/start-chat-dialog.tsx'));

/** Send Message, which asks first. */
export const useStartChat = () =>
  useDialogFor({
    ability: 'start_chat',
    ahead: ({ listing_id, inquiry_id }: ChatSubject) => {
      StartChatDialog.ahead();
      if (listing_id === undefined) recordAhead.inquiry(inquiry_id);
      else recordAhead.listing(listing_id);
    },
    children: (about, onClose) => <StartChatDialog about={about} onClose={onClose} />,
  });
