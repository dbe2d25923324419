import { IconPackage } from '@tabler/icons-react';
import type { RequestRow } from '@tank/schema/admin/resolutions';
import { messages } from '@tank/schema/messages';
import { requestTable } from '@tank/schema/tables/resolutions';
import { DataTable } from '@tank/ui/data-table/data-table';
import { Facts } from '@tank/ui/fields/facts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';
import { useResolveActions } from './use-resolve-actions.tsx';

const columns = [
  'request_id',
  'status',
  'created',
  'username',
  'type',
  'request_description',
  'note',
] as const;

interface RequestsProps {
  /** Opens the product form with the requested name. */
  onAddProduct: (name: string) => void;
}

/** Requests of users to the Admins. */
export function Requests({ onAddProduct }: RequestsProps) {
  const table = useTableState(requestTable, 'resolutions.listRequests');
  const query = trpc.resolutions.listRequests.useQuery(table.state, tableQuery);
  const { actionOf, dialog, prefetch } = useResolveActions();
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchRequests)}
        caption="Requests"
        emptyHint={words.noRequests}
        columns={columns}
        rowLabel={({ request_id }: RequestRow) => `request ${request_id}`}
        prefetch={prefetch}
        expandedRow={({ request_description, note }: RequestRow) => (
          <Facts
            items={[
              { label: 'Description', value: request_description, wide: true },
              { label: 'Note', value: note, wide: true },
            ]}
          />
        )}
        rowActions={({ request_id, version, status, type, request_description }: RequestRow) => [
          {
            label: 'Add Product',
            icon: <IconPackage />,
            hidden: type !== 'New product',
            onClick: () => onAddProduct(request_description),
          },
          actionOf({ entity: 'request', id: request_id, version, status, name: `request ${request_id}` }),
        ]}
      />
      {dialog}
    </>
  );
}
