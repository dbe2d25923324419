import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

const placingMutations = ['bids.place', 'offers.place'];

/** Calls `onPlaced` after a bid or offer was placed on any screen. */
export function useOnPlaced(onPlaced: () => void): void {
  const queries = useQueryClient();
  const callPlaced = useEffectEvent(onPlaced);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [path] = (event.mutation.options.mutationKey ?? []) as string[][];
        if (path && placingMutations.includes(path.join('.'))) callPlaced();
      }),
    [queries],
  );
}
