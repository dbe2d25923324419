import { prefetcher } from '../../../shared/calls/data.ts';

/** Asks for the request whose More Info is about to be opened. */
export const requestAhead = (renewal_id: number) => ({
  ahead: () => void prefetcher.renewals.get.prefetch({ renewal_id }),
});
