import type { ApiFixture } from '../../api-fixture.ts';
import { type ProcedureSpecs, trading, words } from '../procedure-spec.ts';

const row = words(
  'conversation_id conversation_title closed last_read lastMessage bid_id inquiry_bids_id listing_id inquiry_id',
);

const conversation = async (fixture: ApiFixture) => ({ conversation_id: await fixture.freshConversation() });

export const chatProcedures: ProcedureSpecs = {
  'chat.list': {
    allowed: trading,
    probes: [{}, { limit: 1, offset: 1 }],
    rest: {
      'GET /api/message': { by: 'bidder', keys: row },
    },
  },
  'chat.get': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
  },
  'chat.messages': {
    allowed: 'bidder owner',
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
    allowed: 'trader teammate bidder partner booked terminal admin',
    input: ({ records }) => ({ listing_id: records.listing_id }),
    rest: {
      'POST /api/message/inquire/listing/:id': { keys: row },
    },
  },
  'chat.startOnInquiry': {
    allowed: 'trader teammate partner booked terminal owner admin',
    input: ({ records }) => ({ inquiry_id: records.inquiry_id }),
    rest: {
      'POST /api/message/inquire/inquiry/:id': { keys: row },
    },
  },
  'chat.send': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: async (fixture) => ({ ...(await conversation(fixture)), message: 'Is it empty?' }),
    rest: {
      'POST /api/message/conversation/:conversation_id': {
        by: 'owner',
        full_body: () => ({ message: 'Whole.' }),
      },
    },
    wrong: [{ message: 'x'.repeat(4001) }, { client_message_id: 'not-a-uuid' }],
  },
  'chat.markRead': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
    rest: {
      'PUT /api/message/conversation/:conversation_id': { by: 'owner' },
    },
  },
  'chat.leave': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: conversation,
    rest: {
      'DELETE /api/message/conversation/:conversation_id': { by: 'bidder' },
    },
  },
  'chat.readAny': { allowed: 'admin', input: conversation, wrong: [{ conversation_id: 987_654_321 }] },
  'chat.listAll': {
    allowed: 'admin',
    rest: {
      'GET /api/message/admin': { bare: true },
    },
  },
};
