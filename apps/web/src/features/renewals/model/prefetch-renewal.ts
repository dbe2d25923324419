import { prefetcher } from '../../../shared/calls/data.ts';

/** Asks for the request whose More Info is about to be opened. */
export const prefetchRenewal = (renewal_id: number) => ({
  prefetch: () => void prefetcher.renewals.get.prefetch({ renewal_id }),
});
