import { Button, Stack, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { words } from '../words.ts';
import { SaidList } from './said-list.tsx';
import { useConversation } from './use-conversation.ts';

interface ConversationDialogProps {
  conversation_id: number;
  onClose: () => void;
}

/** A conversation of others, to read. */
export default function ConversationDialog({ conversation_id, onClose }: ConversationDialogProps) {
  const { talk, said, error, refetch, older, loadingOlder } = useConversation(conversation_id);
  return (
    <InfoDialog
      side
      size="lg"
      title={talk?.conversation_title ?? words.title(conversation_id)}
      subtitle={talk && words.between(talk.started_by, talk.owner)}
      onClose={onClose}
    >
      {error && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchMessages)} onRetry={() => void refetch()} />
      )}
      {!talk && !error && <LoadingState lines={8} />}
      {talk && (
        <Stack gap="md">
          {older && (
            <Button variant="default" size="xs" loading={loadingOlder} onClick={older}>
              {words.older}
            </Button>
          )}
          {said.length === 0 && <Text c="dimmed">{words.nothing}</Text>}
          <SaidList said={said} />
          {talk.closed === 1 && (
            <Text size="sm" c="dimmed">
              {words.closed}
            </Text>
          )}
        </Stack>
      )}
    </InfoDialog>
  );
}
