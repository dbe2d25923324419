import type { Stage } from '../../api-fixture.ts';
import { type Procedures, trading, words } from '../procedure-spec.ts';

const row = words(
  'conversation_id conversation_title closed last_read lastMessage bid_id inquiry_bids_id listing_id inquiry_id',
);

const conversation = async (stage: Stage) => ({ conversation_id: await stage.freshConversation() });

export const chatProcedures: Procedures = {
  'chat.list': {
    may: trading,
    asks: [{}, { limit: 1, offset: 1 }],
    rest: {
      'GET /api/message': { by: 'bidder', keys: row },
    },
  },
  'chat.get': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
  },
  'chat.messages': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
    rest: {
      'GET /api/message/conversation/:conversation_id': {
        by: 'bidder',
        keys: words('message_id conversation_id sent_by sent_to created message author'),
      },
    },
  },
  'chat.startOnListing': {
    may: 'trader teammate bidder partner booked terminal admin',
    input: ({ records }) => ({ listing_id: records.listing_id }),
    rest: {
      'POST /api/message/inquire/listing/:id': { keys: row },
    },
  },
  'chat.startOnInquiry': {
    may: 'trader teammate partner booked terminal owner admin',
    input: ({ records }) => ({ inquiry_id: records.inquiry_id }),
    rest: {
      'POST /api/message/inquire/inquiry/:id': { keys: row },
    },
  },
  'chat.send': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: async (stage) => ({ ...(await conversation(stage)), message: 'Is it empty?' }),
    rest: {
      'POST /api/message/conversation/:conversation_id': {
        by: 'owner',
        whole: () => ({ message: 'Whole.' }),
      },
    },
    wrong: [{ message: 'x'.repeat(4001) }, { client_message_id: 'not-a-uuid' }],
  },
  'chat.markRead': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
    rest: {
      'PUT /api/message/conversation/:conversation_id': { by: 'owner' },
    },
  },
  'chat.leave': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
    rest: {
      'DELETE /api/message/conversation/:conversation_id': { by: 'bidder' },
    },
  },
  'chat.readAny': { may: 'admin', input: conversation, wrong: [{ conversation_id: 987_654_321 }] },
  'chat.listAll': {
    may: 'admin',
    rest: {
      'GET /api/message/admin': { bare: true },
    },
  },
};
