import { IconMessages } from '@tabler/icons-react';
import type { ReportRow } from '@tank/schema/admin/resolutions';
import { messages } from '@tank/schema/messages';
import { reportTable } from '@tank/schema/tables/resolutions';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Facts } from '@tank/ui/fields/facts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useResolveActions } from './use-resolve-actions.tsx';

const columns = [
  'report_id',
  'status',
  'created',
  'reported',
  'reporter',
  'reason',
  'description',
  'note',
] as const;

/** A name needs its label on a card. */
const overrides = { reporter: { card: 'meta' } } as const;

interface ReportsProps {
  onOpenConversation: (conversation_id: number) => void;
}

/** Reports of users by users; a row opens the reported conversation. */
export function Reports({ onOpenConversation }: ReportsProps) {
  const table = useTableState(reportTable, 'resolutions.listReports');
  const query = trpc.resolutions.listReports.useQuery(table.state, tableQuery);
  const { actionOf, dialog, prefetch } = useResolveActions();
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchReports)}
        caption="Reports"
        emptyHint={words.noReports}
        columns={columns}
        overrides={overrides}
        rowLabel={({ report_id }: ReportRow) => `report ${report_id}`}
        prefetch={prefetch}
        expandedRow={({ description, note }: ReportRow) => (
          <Facts
            items={[
              { label: 'Description', value: description, wide: true },
              { label: 'Note', value: note, wide: true },
            ]}
          />
        )}
        rowActions={({ report_id, version, status, conversation_id }: ReportRow) => [
          {
            label: 'Open conversation',
            icon: <IconMessages />,
            opens: true,
            onClick: () => onOpenConversation(conversation_id),
          },
          actionOf({ entity: 'report', id: report_id, version, status, name: `report ${report_id}` }),
        ]}
      />
      {dialog}
    </>
  );
}
