import { reportTable, requestTable } from '@tank/schema/tables/resolutions';
import { idOf, listOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { resolutionsRouter } from './router.ts';

const resolutions = createCaller(resolutionsRouter);

export const resolutionsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/report',
    procedure: 'resolutions.listReports',
    operation: 'listReports',
    summary: 'Reports of users by users',
    table: reportTable,
    call: ({ ctx, query }) => resolutions(ctx).listReports(listOf(query, reportTable)),
  },
  {
    method: 'GET',
    path: '/api/report/request',
    procedure: 'resolutions.listRequests',
    operation: 'listReportRequests',
    summary: 'Requests of users to the platform',
    table: requestTable,
    call: ({ ctx, query }) => resolutions(ctx).listRequests(listOf(query, requestTable)),
  },
  {
    method: 'GET',
    path: '/api/report/:user_id',
    procedure: 'resolutions.listReportsAgainst',
    operation: 'listReportsAgainstUser',
    summary: 'Reports against a user',
    table: reportTable,
    call: ({ ctx, params, query }) =>
      resolutions(ctx).listReportsAgainst({
        ...listOf(query, reportTable),
        user_id: idOf(params, 'user_id'),
      }),
  },
];
