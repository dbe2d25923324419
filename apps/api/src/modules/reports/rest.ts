import { createReport } from '@tank/schema/reports';
import { bodyOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { reportsRouter } from './router.ts';

const reports = callerOf(reportsRouter);

export const reportsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/report',
    summary: 'Reports the other person of a conversation',
    body: createReport,
    call: ({ ctx, body }) => reports(ctx).create(bodyOf(body, createReport)),
  },
];
