import { messages } from '@tank/schema/messages';
import { renewalTable } from '@tank/schema/tables/renewals';
import type { RenewalRow } from '@tank/schema/trade/renewals';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

export type Party = 'renewer' | 'receiver';
export const parties: Record<Party, string> = { renewer: 'Renewer', receiver: 'Receiver' };

interface RenewalsTableProps {
  scope: 'received' | 'placed';
  work: TableActions<RenewalRow>;
}

const columns = [
  'renewal_id',
  'status',
  'booking_id',
  'storage_name',
  'product',
  'price',
  'volume',
  'start_date',
  'term',
] as const;

/** Other party by scope. */
export const otherOf = { received: 'renewer', placed: 'receiver' } as const;

const paths = { received: 'renewals.listReceived', placed: 'renewals.listPlaced' } as const;
/** Constants, as `useTableState` requires. */
const prefixes = { received: { prefix: 'received.' }, placed: { prefix: 'placed.' } };

/** Renewal requests of one scope; the expanded row shows the other party's contact details. */
export function RenewalsTable({ scope, work: { dialogs, ...work } }: RenewalsTableProps) {
  const table = useTableState(renewalTable, paths[scope], prefixes[scope]);
  const list = scope === 'received' ? trpc.renewals.listReceived : trpc.renewals.listPlaced;
  const query = list.useQuery(table.state, tableQuery);
  const overrides = useProductOverride();
  const other = otherOf[scope];
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchRenewals)}
        caption={words[scope]}
        emptyHint={words.empty[scope]}
        columns={columns}
        overrides={overrides}
        rowLabel={(row) => words.request(row.renewal_id)}
        expandedRow={(row: RenewalRow) => (
          <ContactPanel title={parties[other]} contact={contactOf(row, other)} />
        )}
        {...work}
      />
      {dialogs}
    </>
  );
}
