import { lazy } from 'react';
import type { ChatSubject } from '../../features/chat/components/start-chat-dialog.tsx';
import { useDialogFor } from './use-dialog-for.tsx';

const StartChatDialog = lazy(() => import('../../features/chat/components/start-chat-dialog.tsx'));

/** Send Message, which asks first. */
export const useStartChat = () =>
  useDialogFor('start_chat', (about: ChatSubject, onClose) => (
    <StartChatDialog about={about} onClose={onClose} />
  ));
