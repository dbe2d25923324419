import { everyone, type Procedures } from '../procedure-spec.ts';

export const reportsProcedures: Procedures = {
  'reports.create': {
    may: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: async (stage) => ({
      conversation_id: await stage.freshConversation(),
      reason: 'Other',
      description: 'Wants to deal elsewhere.',
    }),
    rest: {
      'POST /api/report': {
        by: 'bidder',
        whole: async (stage) => ({
          reason: 'Bad Faith Content',
          description: 'Whole.',
          conversation_id: await stage.freshConversation(),
        }),
      },
    },
    wrong: [{ reason: 'other' }, { description: 'x'.repeat(2001) }, { conversation_id: 987_654_321 }],
  },
  'reports.request': {
    may: everyone,
    input: () => ({ request_type: 1, request_description: 'The map stays empty.' }),
    rest: {
      'POST /api/report/request': {
        whole: () => ({ request_type: 2, request_description: 'Sell Whole Naphtha, too.' }),
      },
    },
    wrong: [
      { request_type: 0 },
      { request_type: 4 },
      { request_type: 'issue' },
      { request_description: ' ' },
      { request_description: 'x'.repeat(2001) },
    ],
  },
};
