import { messages } from '@tank/schema/messages';
import { renewalTable } from '@tank/schema/tables/renewals';
import type { RenewalRow } from '@tank/schema/trade/renewals';
import { DataTable } from '@tank/ui/data-table/data-table';
import { ContactPanel, contactOf } from '@tank/ui/fields/contact-panel';
import { useMemo } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import {
  chosenSegment,
  type Segment,
  StatusSegments,
} from '../../../shared/market/tables/status-segments.tsx';
import type { TableActions } from '../../../shared/market/tables/table-actions.ts';
import { openRenewals } from '../../../shared/market/use-open-renewals.ts';
import { tableOf, tableQuery, useTableState } from '../../../shared/table/use-table.ts';
import { words } from '../words.ts';

export type Party = 'renewer' | 'receiver';
export const parties: Record<Party, string> = { renewer: 'Renewer', receiver: 'Receiver' };

interface RenewalsTableProps {
  scope: 'received' | 'placed';
  work: TableActions<RenewalRow>;
  /** Starts with the open requests instead of all; constant. */
  openFirst?: boolean | undefined;
}

const rest = ['booking_id', 'storage_name', 'product', 'price', 'volume', 'start_date', 'term'] as const;
const openColumns = ['renewal_id', ...rest] as const;
const columns = ['renewal_id', 'status', ...rest] as const;

/** Other party by scope. */
export const otherOf = { received: 'renewer', placed: 'receiver' } as const;

const paths = { received: 'renewals.listReceived', placed: 'renewals.listPlaced' } as const;
/** Constants, as `useTableState` requires. */
const prefixes = { received: { prefix: 'received.' }, placed: { prefix: 'placed.' } };
const receivedOpenFirst = { prefix: 'received.', initial: openRenewals };

const segments = [
  { label: 'Open', statuses: [openRenewals.status], sort: openRenewals.sort },
  { label: 'Closed', statuses: ['Accepted', 'Cancelled', 'Rejected'] },
  { label: 'All', statuses: undefined },
] as const satisfies Segment[];

/** Renewal requests of one scope; the expanded row shows the other party's contact details. */
export function RenewalsTable({ scope, openFirst, work: { dialogs, ...work } }: RenewalsTableProps) {
  const table = useTableState(renewalTable, paths[scope], openFirst ? receivedOpenFirst : prefixes[scope]);
  const list = scope === 'received' ? trpc.renewals.listReceived : trpc.renewals.listPlaced;
  const query = list.useQuery(table.state, tableQuery);
  const { product } = useProductOptions();
  const segment = scope === 'received' ? chosenSegment(segments, table.state)?.label : undefined;
  const overrides = useMemo(
    () => ({ product, status: segment && ({ filter: false } as const) }),
    [product, segment],
  );
  const other = otherOf[scope];
  return (
    <>
      <DataTable
        {...table}
        {...tableOf(query, messages.unableToFetchRenewals)}
        caption={words[scope]}
        emptyHint={segment === 'Open' ? words.noneOpen : words.empty[scope]}
        columns={segment === 'Open' ? openColumns : columns}
        overrides={overrides}
        toolbar={
          scope === 'received' && (
            <StatusSegments segments={segments} state={table.state} onStateChange={table.onStateChange} />
          )
        }
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
