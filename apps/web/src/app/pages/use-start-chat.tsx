import { Dialog } from '@tank/ui/dialogs/dialog';
import { lazy, useState } from 'react';
import type { ChatSubject } from '../../features/chat/components/start-chat-dialog.tsx';
import { useMay } from '../../shared/session/session.ts';

const StartChatDialog = lazy(() => import('../../features/chat/components/start-chat-dialog.tsx'));

/** Send Message of a record: `startChat` is left out for who may not chat; `chatDialog` asks first. */
export function useStartChat() {
  const chats = useMay('start_chat');
  const [about, setAbout] = useState<ChatSubject | null>(null);
  return {
    startChat: chats ? setAbout : undefined,
    chatDialog: (
      <Dialog about={about} onClose={() => setAbout(null)}>
        {(subject) => <StartChatDialog about={subject} onClose={() => setAbout(null)} />}
      </Dialog>
    ),
  };
}
