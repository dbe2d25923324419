import * as z from 'zod';
import { createdAnswer, message } from '../answers.ts';
import { id, input, text } from '../kit/fields.ts';
import { listInput, listOutput, listPage, pageFields, pageInput } from '../kit/list.ts';
import { messageTable } from '../tables/messages.ts';
import { conversationOrder } from '../tables/newest-first.ts';

/** Characters of a message; empty ones are not sent (docs/product.md#chat). */
export const MAX_MESSAGE = 4000;
/** Conversations a page of the chat list (docs/product.md#figures). */
export const CHATS_PER_PAGE = 5;
/** Messages that are loaded at once; older ones on demand. */
export const MESSAGES_PER_PAGE = 50;

export const listConversations = pageInput(conversationOrder);
export const conversationId = input({ conversation_id: id('Conversation') });
export const startOnListing = input({ listing_id: id('Listing') });
export const startOnInquiry = input({ inquiry_id: id('Inquiry') });

export const listMessages = input({
  conversation_id: id('Conversation'),
  before: id('Message').optional().meta({ description: 'Only messages that are older than this one' }),
  limit: pageFields.limit,
});

export const sendMessage = input({
  conversation_id: id('Conversation'),
  /** Plain text. */
  message: text('Message', { max: MAX_MESSAGE }),
  /** Made by the client, so that a retry sends once. */
  client_message_id: z.uuid({ error: 'The client message id must be a UUID.' }).optional(),
});

export const markRead = input({
  conversation_id: id('Conversation'),
  /** Up to this message; left out: all of them. The cursor never goes back. */
  message_id: id('Message').optional(),
});

/** A message as both sides see it; `author` is 1 for one's own. */
export const chatMessage = z.object({
  message_id: z.number(),
  conversation_id: z.number(),
  /** One's own username; the other person's where one may know it, else `Listing owner` or `Trader, chat 12`. */
  sent_by: z.string(),
  sent_to: z.string(),
  /** ISO 8601. */
  created: z.string(),
  message: z.string(),
  author: z.number(),
  /** Of one's own messages only. */
  client_message_id: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** A conversation as one of its two people sees it. Exactly one of the four ids of its record is set. */
export const conversation = z.object({
  conversation_id: z.number(),
  /** Names the record and its region, never a place that is hidden. */
  conversation_title: z.string(),
  /** 1 once somebody left it. */
  closed: z.number(),
  /** The newest message_id that the caller has read, on any device; 0 none. */
  last_read: z.number(),
  /** Messages to the caller above `last_read`. */
  unread: z.number(),
  /** The other person, as in messages. */
  with: z.string(),
  last_message: chatMessage.nullable(),
  listing_id: z.number().nullable(),
  inquiry_id: z.number().nullable(),
  bid_id: z.number().nullable(),
  inquiry_bids_id: z.number().nullable(),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationsAnswer = z.object({
  data: z.array(conversation),
  page: listPage,
  /** Unread messages of all conversations. */
  count: z.number(),
});
export const conversationAnswer = z.object({ data: conversation });
export const startAnswer = z.object({ message, data: conversation });
/** Oldest first; `more` where there are older ones. */
export const messagesAnswer = z.object({ data: z.array(chatMessage), closed: z.number(), more: z.boolean() });
export const sentAnswer = createdAnswer(chatMessage.shape);

export const readConversation = input({
  conversation_id: id('Conversation'),
  before: id('Message').optional().meta({ description: 'Only messages that are older than this one' }),
});

/** A conversation of others, as an Admin reads it: its people by username. */
export const readAnswer = z.object({
  data: z.object({
    conversation_id: z.number(),
    conversation_title: z.string(),
    closed: z.number(),
    /** Usernames. */
    started_by: z.string(),
    owner: z.string(),
    listing_id: z.number().nullable(),
    inquiry_id: z.number().nullable(),
    /** Oldest first. */
    messages: z.array(
      z.object({
        message_id: z.number(),
        sent_by: z.string(),
        /** The Admin who wrote it as that user; null: the user. */
        impersonator: z.string().nullable(),
        /** ISO 8601. */
        created: z.string(),
        message: z.string(),
      }),
    ),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
});

/** Every message of everybody, for Admins. */
export const listAllMessages = listInput(messageTable);
export const messageRow = z.object({
  conversation_id: z.number(),
  message_id: z.number(),
  /** Usernames. */
  sent_by: z.string(),
  sent_to: z.string(),
  /** ISO 8601. */
  created: z.string(),
  message: z.string(),
});
export const allMessagesAnswer = listOutput(messageTable, messageRow);
