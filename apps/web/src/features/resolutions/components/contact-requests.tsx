import type { ContactRequestRow } from '@tank/schema/admin/resolutions';
import { messages } from '@tank/schema/messages';
import { contactRequestTable } from '@tank/schema/tables/resolutions';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Facts } from '@tank/ui/fields/facts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { nameColumn } from '../../../shared/table/name-column.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useResolveActions } from './use-resolve-actions.tsx';

const columns = [
  'contact_request_id',
  'status',
  'created',
  nameColumn,
  'company',
  'email',
  'comments',
] as const;

/** Contact requests of visitors. */
export function ContactRequests() {
  const table = useTableState(contactRequestTable, 'resolutions.listContacts');
  const query = trpc.resolutions.listContacts.useQuery(table.state, tableQuery);
  const { actionOf, dialog, prefetch } = useResolveActions();
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchContacts)}
        caption="Contact requests"
        emptyHint={words.noContacts}
        columns={columns}
        rowLabel={({ contact_request_id }: ContactRequestRow) => words.contactName(contact_request_id)}
        prefetch={prefetch}
        expandedRow={({ username, phone, comments, note }: ContactRequestRow) => (
          <Facts
            items={[
              { label: 'Username', value: username },
              { label: 'Phone', value: phone },
              { label: 'Comments', value: comments, wide: true },
              { label: 'Note', value: note, wide: true },
            ]}
          />
        )}
        rowActions={({ contact_request_id: id, version, status }: ContactRequestRow) => [
          actionOf({ entity: 'contact_request', id, version, status, name: words.contactName(id) }),
        ]}
      />
      {dialog}
    </>
  );
}
