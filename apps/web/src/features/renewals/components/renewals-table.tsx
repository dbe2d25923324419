import { messages } from '@tank/schema/messages';
import type { RenewalRow } from '@tank/schema/renewals';
import { renewalTable } from '@tank/schema/tables/renewals';
import { type Action, DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { prefetcher } from '../../../shared/calls/data.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOverride } from '../../../shared/forms/use-product-options.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

export type Party = 'renewer' | 'receiver';
export const parties: Record<Party, string> = { renewer: 'Renewer', receiver: 'Receiver' };

interface RenewalsTableProps {
  scope: 'received' | 'placed';
  rowActions: (row: RenewalRow) => Action[];
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

/** The other party of a request: who placed what one received, who received what one placed. */
export const otherOf = { received: 'renewer', placed: 'receiver' } as const;

const paths = { received: 'renewals.listReceived', placed: 'renewals.listPlaced' } as const;
/** Constants, as the table's state wants them. */
const prefixes = { received: { prefix: 'received.' }, placed: { prefix: 'placed.' } };

/** Asks for the request whose More Info is about to be opened. */
export const requestAhead = (renewal_id: number) => ({
  ahead: () => void prefetcher.renewals.get.prefetch({ renewal_id }),
});

/** Renewal requests of one scope; a row opens to the other party's contact panel. */
export function RenewalsTable({ scope, rowActions }: RenewalsTableProps) {
  const table = useTableState(renewalTable, paths[scope], prefixes[scope]);
  const list = scope === 'received' ? trpc.renewals.listReceived : trpc.renewals.listPlaced;
  const query = list.useQuery(table.state, tableQuery(messages.unableToFetchRenewals));
  const overrides = useProductOverride();
  const other = otherOf[scope];
  return (
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
      rowActions={rowActions}
    />
  );
}
