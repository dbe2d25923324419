import type { ApiFixture } from '../../api-fixture.ts';
import type { ProcedureSpecs } from '../procedure-spec.ts';

async function freshReport(fixture: ApiFixture) {
  const { api, cast } = fixture;
  const [row] = await api.database.client`
    insert into reports (reported_id, reporter_id, conversation_id, reason, description)
    values (${cast.owner.user_id}, ${cast.bidder.user_id}, ${await fixture.freshConversation()}, 'Other', 'Fresh.')
    returning report_id::int as id`;
  return { entity: 'report', id: row?.id };
}

async function resolvedReport(fixture: ApiFixture) {
  const report = await freshReport(fixture);
  await fixture.api.database.client`
    update reports set status = 'Resolved', resolved_at = now(), resolved_by = ${fixture.cast.admin.user_id}
    where report_id = ${report.id}`;
  return report;
}

const wrong = [{ entity: 'bid' }, { id: 987_654_321 }, { version: 99 }];

export const resolutionsProcedures: ProcedureSpecs = {
  'resolutions.listReports': {
    allowed: 'admin',
    rest: { 'GET /api/report': {} },
  },
  'resolutions.listReportsAgainst': {
    allowed: 'admin',
    input: ({ cast }) => ({ user_id: cast.owner.user_id }),
    rest: { 'GET /api/report/:user_id': {} },
  },
  'resolutions.listRequests': {
    allowed: 'admin',
    rest: { 'GET /api/report/request': {} },
  },
  'resolutions.listContacts': { allowed: 'admin' },
  'resolutions.resolve': {
    allowed: 'admin',
    input: freshReport,
    wrong: [...wrong, { note: 'x'.repeat(2001) }],
  },
  'resolutions.reopen': { allowed: 'admin', input: resolvedReport, wrong },
};
