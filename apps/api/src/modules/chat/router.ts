import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/live/chat';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getConversation } from './conversations/get-conversation.ts';
import { leaveConversation } from './conversations/leave-conversation.ts';
import { listConversations } from './conversations/list-conversations.ts';
import { readAnyConversation } from './conversations/read-any-conversation.ts';
import { startOnInquiry, startOnListing } from './conversations/start-on-record.ts';
import { listAllMessages } from './messages/list-all-messages.ts';
import { listMessages } from './messages/list-messages.ts';
import { markRead } from './messages/mark-read.ts';
import { sendMessage } from './messages/send-message.ts';
import { chatPolicy } from './policy.ts';

export const chatRouter = router({
  list: procedure(chatPolicy.list)
    .input(contract.listConversations)
    .output(contract.conversationsAnswer)
    .query(listConversations),
  get: procedure(chatPolicy.view)
    .input(contract.conversationId)
    .output(contract.conversationAnswer)
    .query(getConversation),
  messages: procedure(chatPolicy.listMessages)
    .input(contract.listMessages)
    .output(contract.messagesAnswer)
    .query(listMessages),
  startOnListing: procedure(chatPolicy.start)
    .input(contract.startOnListing)
    .output(contract.startAnswer)
    .mutation(startOnListing),
  startOnInquiry: procedure(chatPolicy.start)
    .input(contract.startOnInquiry)
    .output(contract.startAnswer)
    .mutation(startOnInquiry),
  send: procedure(chatPolicy.send)
    .input(contract.sendMessage)
    .output(contract.sentAnswer)
    .mutation(sendMessage),
  markRead: procedure(chatPolicy.markRead).input(contract.markRead).output(messageAnswer).mutation(markRead),
  leave: procedure(chatPolicy.leave)
    .input(contract.conversationId)
    .output(messageAnswer)
    .mutation(leaveConversation),
  readAny: procedure(chatPolicy.readAny)
    .input(contract.readConversation)
    .output(contract.readAnswer)
    .query(readAnyConversation),
  listAll: procedure(chatPolicy.listAll)
    .input(contract.listAllMessages)
    .output(contract.allMessagesAnswer)
    .query(listAllMessages),
});
