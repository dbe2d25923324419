import {
  type Conversation,
  chatMessage,
  conversationsAnswer,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
  startAnswer,
} from '@tank/schema/live/chat';
import { messageTable } from '@tank/schema/tables/messages';
import { bodyOf, idOf, listOf, type RestRoute } from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { isEmptyValue } from '../../kernel/http/wire-values.ts';
import { chatRouter } from './router.ts';

const chat = createCaller(chatRouter);

/** The documented name of a field that is not in snake_case (docs/product.md#rest-names). */
const withDocumentedNames = ({ last_message, ...conversation }: Conversation) => ({
  ...conversation,
  lastMessage: last_message,
});

const renamed = { last_message: undefined, lastMessage: chatMessage.nullable() };

function pageOf({ before, ...query }: Record<string, unknown>) {
  const page = listOf(query, { default_sort: '', columns: {} });
  return isEmptyValue(before)
    ? page
    : { ...page, ...bodyOf({ before }, listMessages.pick({ before: true })) };
}

export const chatRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/message/inquire/listing/:id',
    procedure: 'chat.startOnListing',
    operation: 'startListingConversation',
    summary: 'Starts a chat with the owner of a listing',
    answer: responseWith(startAnswer, renamed),
    call: async ({ ctx, params }) => {
      const { message, data } = await chat(ctx).startOnListing({ listing_id: idOf(params) });
      return { message, data: withDocumentedNames(data) };
    },
  },
  {
    method: 'POST',
    path: '/api/message/inquire/inquiry/:id',
    procedure: 'chat.startOnInquiry',
    operation: 'startInquiryConversation',
    summary: 'Starts a chat with the owner of an inquiry',
    answer: responseWith(startAnswer, renamed),
    call: async ({ ctx, params }) => {
      const { message, data } = await chat(ctx).startOnInquiry({ inquiry_id: idOf(params) });
      return { message, data: withDocumentedNames(data) };
    },
  },
  {
    method: 'GET',
    path: '/api/message',
    procedure: 'chat.list',
    operation: 'listConversations',
    summary: "The caller's conversations and the number of unread messages",
    query: listConversations,
    answer: responseWith(conversationsAnswer, renamed),
    call: async ({ ctx, query }) => {
      const { data, ...rest } = await chat(ctx).list(pageOf(query));
      return { data: data.map(withDocumentedNames), ...rest };
    },
  },
  {
    method: 'GET',
    path: '/api/message/admin',
    procedure: 'chat.listAll',
    operation: 'listAllMessages',
    summary: 'The messages of all users',
    table: messageTable,
    call: ({ ctx, query }) => chat(ctx).listAll(listOf(query, messageTable)),
  },
  {
    method: 'GET',
    path: '/api/message/conversation/:conversation_id',
    procedure: 'chat.messages',
    operation: 'listMessages',
    summary: 'The messages of a conversation',
    query: listMessages.omit({ conversation_id: true }),
    call: ({ ctx, params, query }) =>
      chat(ctx).messages({ ...pageOf(query), conversation_id: idOf(params, 'conversation_id') }),
  },
  {
    method: 'POST',
    path: '/api/message/conversation/:conversation_id',
    procedure: 'chat.send',
    operation: 'sendMessage',
    summary: 'Sends a message',
    body: sendMessage,
    from_path: ['conversation_id'],
    call: ({ ctx, params, body }) =>
      chat(ctx).send({
        ...bodyOf(body, sendMessage),
        conversation_id: idOf(params, 'conversation_id'),
      }),
  },
  {
    method: 'PUT',
    path: '/api/message/conversation/:conversation_id',
    procedure: 'chat.markRead',
    operation: 'markConversationRead',
    summary: 'Marks a conversation read',
    body: markRead,
    from_path: ['conversation_id'],
    call: ({ ctx, params, body }) =>
      chat(ctx).markRead({ ...bodyOf(body, markRead), conversation_id: idOf(params, 'conversation_id') }),
  },
  {
    method: 'DELETE',
    path: '/api/message/conversation/:conversation_id',
    procedure: 'chat.leave',
    operation: 'leaveConversation',
    summary: 'Leaves a conversation',
    call: ({ ctx, params }) => chat(ctx).leave({ conversation_id: idOf(params, 'conversation_id') }),
  },
];
