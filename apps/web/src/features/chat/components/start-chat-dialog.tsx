import { Stack, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { useRef } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { chatWidget } from '../model/widget.ts';
import { words } from '../words.ts';

/** The record whose owner gets the message. */
export type ChatSubject =
  | { listing_id: number; inquiry_id?: undefined }
  | { inquiry_id: number; listing_id?: undefined };

interface StartChatDialogProps {
  subject: ChatSubject;
  onClose: () => void;
}

/** Asks for confirmation, then opens the existing conversation or a new one. */
export default function StartChatDialog({ subject, onClose }: StartChatDialogProps) {
  const { listing_id, inquiry_id } = subject;
  /** Guards against a second click before the next render. */
  const isSubmitted = useRef(false);
  const { start, pending } = useStartChat(onClose);
  const name = listing_id === undefined ? `inquiry ${inquiry_id}` : `listing ${listing_id}`;
  const confirm = () => {
    if (isSubmitted.current) return;
    isSubmitted.current = true;
    start(subject, () => {
      isSubmitted.current = false;
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title="Start Chat"
      confirmLabel="Start Chat"
      pending={pending}
    >
      <Stack gap="xs">
        <Text size="sm">{words.startText(name)}</Text>
        {listing_id === undefined ? (
          <InquirySummary inquiry_id={inquiry_id} />
        ) : (
          <ListingSummary listing_id={listing_id} />
        )}
        <Text size="sm" c="dimmed">
          {words.existingChat}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}

function useStartChat(onClose: () => void) {
  const changed = useInvalidate();
  const onSuccess = ({ data }: { data: { conversation_id: number } }) => {
    changed('chat');
    onClose();
    chatWidget.openChat(data.conversation_id);
  };
  const listing = trpc.chat.startOnListing.useMutation({
    onSuccess,
    meta: { failure: messages.unableToStartChat },
  });
  const inquiry = trpc.chat.startOnInquiry.useMutation({
    onSuccess,
    meta: { failure: messages.unableToStartInquiry },
  });
  return {
    start: (subject: ChatSubject, onError: () => void) =>
      subject.listing_id === undefined
        ? inquiry.mutate({ inquiry_id: subject.inquiry_id }, { onError })
        : listing.mutate({ listing_id: subject.listing_id }, { onError }),
    pending: listing.isPending || inquiry.isPending,
  };
}

function ListingSummary({ listing_id }: { listing_id: number }) {
  const { data } = trpc.listings.get.useQuery({ listing_id });
  if (!data) return null;
  return <Text size="sm">{words.listing(data.data)}</Text>;
}

function InquirySummary({ inquiry_id }: { inquiry_id: number }) {
  const { data } = trpc.inquiries.get.useQuery({ inquiry_id });
  if (!data) return null;
  return <Text size="sm">{words.inquiry(data.data)}</Text>;
}
