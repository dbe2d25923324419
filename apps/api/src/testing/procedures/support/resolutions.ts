import type { Stage } from '../../api-fixture.ts';
import type { Procedures } from '../procedure-spec.ts';

async function freshReport(stage: Stage) {
  const { api, cast } = stage;
  const [row] = await api.database.client`
    insert into reports (reported_id, reporter_id, conversation_id, reason, description)
    values (${cast.owner.user_id}, ${cast.bidder.user_id}, ${await stage.freshConversation()}, 'Other', 'Fresh.')
    returning report_id::int as id`;
  return { entity: 'report', id: row?.id };
}

async function resolvedReport(stage: Stage) {
  const report = await freshReport(stage);
  await stage.api.database.client`
    update reports set status = 'Resolved', resolved_at = now(), resolved_by = ${stage.cast.admin.user_id}
    where report_id = ${report.id}`;
  return report;
}

const wrong = [{ entity: 'bid' }, { id: 987_654_321 }, { version: 99 }];

export const resolutionsProcedures: Procedures = {
  'resolutions.listReports': {
    may: 'admin',
    rest: { 'GET /api/report': {} },
  },
  'resolutions.listReportsAgainst': {
    may: 'admin',
    input: ({ cast }) => ({ user_id: cast.owner.user_id }),
    rest: { 'GET /api/report/:user_id': {} },
  },
  'resolutions.listRequests': {
    may: 'admin',
    rest: { 'GET /api/report/request': {} },
  },
  'resolutions.listContacts': { may: 'admin' },
  'resolutions.resolve': { may: 'admin', input: freshReport, wrong: [...wrong, { note: 'x'.repeat(2001) }] },
  'resolutions.reopen': { may: 'admin', input: resolvedReport, wrong },
};
