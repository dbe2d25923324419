import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/live/chat';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getConversation } from './get-conversation.ts';
import { leaveConversation } from './leave-conversation.ts';
import { listAllMessages } from './list-all-messages.ts';
import { listConversations } from './list-conversations.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { chatPolicy } from './policy.ts';
import { readAnyConversation } from './read-any-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startOnInquiry, startOnListing } from './start-on-record.ts';

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
