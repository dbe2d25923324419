/** What a participant may see of a conversation and its messages. No I/O. */
import type { ChatMessage, Conversation } from '@tank/schema/live/chat';
import { partiesFor } from './party-names.ts';
import type { ConversationRecord, MessageRecord, OverviewRecord } from './queries.ts';

/** A message as the user sees it. */
export function presentMessage(
  row: MessageRecord,
  conversation: ConversationRecord,
  user_id: number,
): ChatMessage {
  const { own_name, other_name } = partiesFor(conversation, user_id);
  const author = row.sent_by === user_id;
  return {
    message_id: row.message_id,
    conversation_id: row.conversation_id,
    sent_by: author ? own_name : other_name,
    sent_to: author ? other_name : own_name,
    created: row.created_at,
    message: row.message,
    author: author ? 1 : 0,
    // Lets the author's devices match the message with the one they sent; hidden from the other participant.
    client_message_id: author ? row.client_message_id : null,
  };
}

interface Overview {
  row: OverviewRecord;
  last: MessageRecord | undefined;
  user_id: number;
}

/** A conversation as the user sees it. */
export const presentConversation = ({ row, last, user_id }: Overview): Conversation => ({
  conversation_id: row.conversation_id,
  conversation_title: row.conversation_title,
  closed: row.closed,
  last_read: row.last_read,
  unread: row.unread,
  with: partiesFor(row, user_id).other_name,
  last_message: last ? presentMessage(last, row, user_id) : null,
  listing_id: row.listing_id,
  inquiry_id: row.inquiry_id,
  bid_id: row.bid_id,
  inquiry_bids_id: row.inquiry_bids_id,
});

/** The web address of the conversation, for its notifications. */
export const conversationEndpoint = ({ about, conversation_id }: ConversationRecord): string =>
  `/${about}?chat=${conversation_id}`;
