import { createReport, createRequest } from '@tank/schema/admin/reports';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { reportsRouter } from './router.ts';

const reports = createCaller(reportsRouter);

export const reportsRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/report',
    procedure: 'reports.create',
    operation: 'reportUser',
    summary: 'Reports the other participant of a conversation',
    body: createReport,
    call: ({ ctx, body }) => reports(ctx).create(bodyOf(body, createReport)),
  },
  {
    method: 'POST',
    path: '/api/report/request',
    procedure: 'reports.request',
    operation: 'requestReport',
    summary: 'Reports an issue, or requests a product or feature',
    body: createRequest,
    call: ({ ctx, body }) => reports(ctx).request(bodyOf(body, createRequest)),
  },
];
