import type { Procedures } from './procedure.ts';

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
};
