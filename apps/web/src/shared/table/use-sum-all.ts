import type { AnyListInput, ListPage, TableDefinition } from '@tank/schema/kit/table';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import type { SumAll } from '@tank/ui/data-table/types';
import { useQuery } from '@tanstack/react-query';
import { getUntypedClient } from '@trpc/client';
import { useState } from 'react';
import { queryClient, trpcClient } from '../calls/data.ts';

/**
 * The sums of all rows of a table's filter: asked for by a click, kept up to date like the rows, and gone with another filter,
 * search or page size.
 */
export function useSumAll(
  { lease }: Pick<TableDefinition, 'lease'>,
  path: ListCallName,
  state: AnyListInput,
): SumAll | undefined {
  const { limit, offset: _, after: __, sort: ___, ...filters } = state;
  const shown = JSON.stringify([limit, filters]);
  const [asked, setAsked] = useState<string>();
  const input = { ...filters, limit: 1, sums: true };
  const { data, isLoading, refetch } = useQuery(
    {
      // The key of the list's other calls, so that the same changes invalidate it.
      queryKey: [path.split('.'), { input, type: 'query' }],
      queryFn: async ({ signal }) => {
        const answer = await getUntypedClient(trpcClient).query(path, input, { signal });
        return (answer as { page: ListPage }).page;
      },
      enabled: asked === shown,
      meta: { failure: messages.unableToSum },
    },
    queryClient,
  );
  const onClick = () => {
    setAsked(shown);
    void refetch();
  };
  return lease && { page: asked === shown ? data : undefined, loading: isLoading, onClick };
}
