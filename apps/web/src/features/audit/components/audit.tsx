import type { AuditRow } from '@tank/schema/admin/audit';
import { entityNames } from '@tank/schema/entities';
import { messages } from '@tank/schema/messages';
import { auditTable } from '@tank/schema/tables/audit';
import { DataTable } from '@tank/ui/data-table/data-table';
import { formatInstant, timeZoneName } from '@tank/ui/lib/format';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { actionWords, words } from '../words.ts';
import { AuditDetails } from './audit-details.tsx';
import { AuditedRecord } from './audited-record.tsx';

const toOptions = (names: readonly string[], label: (name: string) => string) =>
  names.map((value) => ({ value, label: label(value) }));

/** `entity_id` has no column: the record column shows it, and the table can still filter by it. */
const columns = ['audit_id', 'created', 'actor', 'acting_as', 'action', 'entity', 'address'] as const;

const overrides = {
  // An IP address, not a location.
  address: { role: 'other' as const },
  created: {
    label: words.when(timeZoneName()),
    render: ({ created }: AuditRow) => formatInstant(created),
    width: 190,
  },
  action: {
    render: ({ action }: AuditRow) => words.action(action),
    options: toOptions(Object.keys(actionWords), words.action),
  },
  entity: {
    render: (row: AuditRow) => <AuditedRecord {...row} />,
    options: toOptions([...entityNames, 'conversation'], words.entity),
    width: 170,
  },
};

export function Audit() {
  const table = useTableState(auditTable, 'audit.list');
  const query = trpc.audit.list.useQuery(table.state, tableQuery);
  return (
    <DataTable
      {...table}
      {...tableOf(query, messages.unableToFetchData)}
      caption="Audit"
      emptyHint={words.none}
      columns={columns}
      overrides={overrides}
      rowLabel={({ audit_id }: AuditRow) => `row ${audit_id}`}
      expandedRow={({ details }: AuditRow) => <AuditDetails details={details} />}
    />
  );
}
