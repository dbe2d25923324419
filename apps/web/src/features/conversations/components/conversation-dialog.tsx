import { Button, Stack, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { words } from '../words.ts';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';

interface ConversationDialogProps {
  conversation_id: number;
  onClose: () => void;
}

/** Other users' conversation, read-only. */
export default function ConversationDialog({ conversation_id, onClose }: ConversationDialogProps) {
  const { conversation, sentMessages, error, refetch, loadOlder, loadingOlder } =
    useConversation(conversation_id);
  return (
    <InfoDialog
      size="lg"
      title={conversation?.conversation_title ?? words.title(conversation_id)}
      subtitle={conversation && words.between(conversation.started_by, conversation.owner)}
      onClose={onClose}
    >
      {error && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchMessages)} onRetry={() => void refetch()} />
      )}
      {!conversation && !error && <LoadingState lines={8} />}
      {conversation && (
        <Stack gap="md">
          {loadOlder && (
            <Button variant="default" size="xs" loading={loadingOlder} onClick={loadOlder}>
              {words.older}
            </Button>
          )}
          {sentMessages.length === 0 && <Text c="dimmed">{words.noMessages}</Text>}
          <MessageList messages={sentMessages} />
          {conversation.closed === 1 && (
            <Text size="sm" c="dimmed">
              {words.closed}
            </Text>
          )}
        </Stack>
      )}
    </InfoDialog>
  );
}
