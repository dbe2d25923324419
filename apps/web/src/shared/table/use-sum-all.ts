import type { AnyListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import type { SumAll } from '@tank/ui/data-table/types';
import { useQuery } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useState } from 'react';
import { queryClient, trpcClient } from '../calls/data.ts';

/**
 * Sums over all rows of the current filter, requested by a click and refreshed like the rows. Another filter, search or
 * page size clears them.
 */
export function useSumAll(
  { lease }: Pick<TableDefinition, 'lease'>,
  path: ListCallName,
  state: AnyListInput,
): SumAll | undefined {
  const { limit, offset: _, after: __, sort: ___, ...filters } = state;
  const current = JSON.stringify([limit, filters]);
  const [requested, setRequested] = useState<string>();
  const input = { ...filters, limit: 1, sums: true };
  const { data, isLoading, refetch } = useQuery(
    {
      // The key of the list's other calls, so that the same changes invalidate it.
      queryKey: [path.split('.'), { input, type: 'query' }],
      queryFn: async ({ signal }) => {
        const response = await getUntypedClient(trpcClient).query(path, input, { signal });
        return (response as { page: ListPage }).page;
      },
      enabled: requested === current,
      meta: { failure: messages.unableToSum },
    },
    queryClient,
  );
  const onClick = () => {
    setRequested(current);
    void refetch();
  };
  return lease && { page: requested === current ? data : undefined, loading: isLoading, onClick };
}
