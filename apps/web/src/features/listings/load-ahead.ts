import { listingTable } from '@tank/schema/tables/listings';
import { parseTableState } from '@tank/ui/data-table/url-state';
import { prefetcher } from '../../shared/calls/data.ts';

/** Asks for the rows of the Listings screen while its code is still on the way. */
export const loadListingsAhead = (search: string) =>
  prefetcher.listings.listAll.prefetch(parseTableState(listingTable, new URLSearchParams(search)));
