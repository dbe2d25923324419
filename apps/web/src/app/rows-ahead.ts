/** Asks for the rows of a screen's first table while the screen is still on the way, or somebody only points at it. */
import { placedBidTable } from '@tank/schema/tables/bids';
import { inquiryTable, myInquiryTable } from '@tank/schema/tables/inquiries';
import { listingTable, myListingTable } from '@tank/schema/tables/listings';
import { storageTable } from '@tank/schema/tables/storage';
import { parseTableState as read } from '@tank/ui/data-table/url-state';
import { prefetcher } from '../shared/calls/data.ts';
import type { Address } from './screens.ts';

const rowsOf: Partial<Record<Address, (params: URLSearchParams) => Promise<void>>> = {
  '/listing': (params) => prefetcher.listings.listAll.prefetch(read(listingTable, params)),
  '/inquiry': (params) => prefetcher.inquiries.listAll.prefetch(read(inquiryTable, params)),
  '/my/storage': (params) => prefetcher.storage.listMine.prefetch(read(storageTable, params)),
  '/my/listing': (params) => prefetcher.listings.listMine.prefetch(read(myListingTable, params)),
  '/my/inquiry': (params) => prefetcher.inquiries.listMine.prefetch(read(myInquiryTable, params)),
  '/my/bid': (params) => prefetcher.bids.listPlaced.prefetch(read(placedBidTable, params)),
};

export const loadRowsAhead = (address: Address, search: string) =>
  void rowsOf[address]?.(new URLSearchParams(search));
