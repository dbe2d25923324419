import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** As the typed calls are named where they succeed. */
const placing = ['bids.place', 'offers.place'];

/** Calls `onPlaced` when a bid or an offer was placed, on whichever screen. */
export function usePlaced(onPlaced: () => void): void {
  const queries = useQueryClient();
  const callPlaced = useEffectEvent(onPlaced);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [path] = (event.mutation.options.mutationKey ?? []) as string[][];
        if (path && placing.includes(path.join('.'))) callPlaced();
      }),
    [queries],
  );
}
