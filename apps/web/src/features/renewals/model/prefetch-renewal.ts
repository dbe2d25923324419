import { prefetcher } from '../../../shared/calls/data.ts';

/** Prefetches the request for its More Info dialog. */
export const prefetchRenewal = (renewal_id: number) => ({
  prefetch: () => void prefetcher.renewals.get.prefetch({ renewal_id }),
});
