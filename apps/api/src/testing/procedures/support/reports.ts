import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

export const reportsProcedures: ProcedureSpecs = {
  'reports.create': {
    allowed: 'bidder owner',
    hidden_from: 'trader teammate partner booked terminal admin',
    input: async (fixture) => ({
      conversation_id: await fixture.freshConversation(),
      reason: 'Other',
      description: 'Wants to deal elsewhere.',
    }),
    rest: {
      'POST /api/report': {
        by: 'bidder',
        full_body: async (fixture) => ({
          reason: 'Bad Faith Content',
          description: 'Whole.',
          conversation_id: await fixture.freshConversation(),
        }),
      },
    },
    wrong: [{ reason: 'other' }, { description: 'x'.repeat(2001) }, { conversation_id: 987_654_321 }],
  },
  'reports.request': {
    allowed: everyone,
    input: () => ({ request_type: 1, request_description: 'The map stays empty.' }),
    rest: {
      'POST /api/report/request': {
        full_body: () => ({ request_type: 2, request_description: 'Sell Whole Naphtha, too.' }),
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
