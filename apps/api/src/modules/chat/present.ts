/** What one of the two people may see of a conversation and its messages. No I/O. */
import type { ChatMessage, Conversation } from '@tank/schema/live/chat';
import { sidesOf } from './names.ts';
import type { MessageRecord, OverviewRecord, TalkRecord } from './queries.ts';

/** A message as this person sees it. */
export function presentMessage(row: MessageRecord, talk: TalkRecord, user_id: number): ChatMessage {
  const { own_name, other_name } = sidesOf(talk, user_id);
  const author = row.sent_by === user_id;
  return {
    message_id: row.message_id,
    conversation_id: row.conversation_id,
    sent_by: author ? own_name : other_name,
    sent_to: author ? other_name : own_name,
    created: row.created_at,
    message: row.message,
    author: author ? 1 : 0,
    // It tells the author's devices which of their messages it is; it is nothing to the other person.
    client_message_id: author ? row.client_message_id : null,
  };
}

interface Overview {
  row: OverviewRecord;
  last: MessageRecord | undefined;
  user_id: number;
}

/** A conversation as this person sees it. */
export const presentConversation = ({ row, last, user_id }: Overview): Conversation => ({
  conversation_id: row.conversation_id,
  conversation_title: row.conversation_title,
  closed: row.closed,
  last_read: row.last_read,
  unread: row.unread,
  with: sidesOf(row, user_id).other_name,
  last_message: last ? presentMessage(last, row, user_id) : null,
  listing_id: row.listing_id,
  inquiry_id: row.inquiry_id,
  bid_id: row.bid_id,
  inquiry_bids_id: row.inquiry_bids_id,
});

/** Where the web app shows the conversation; its notifications lead there. */
export const endpointOf = ({ about, conversation_id }: TalkRecord): string =>
  `/${about}?chat=${conversation_id}`;
