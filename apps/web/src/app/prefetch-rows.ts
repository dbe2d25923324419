/** Asks for the rows of a screen's first table while the screen is still on the way, or somebody only points at it. */
import { placedBidTable } from '@tank/schema/tables/bids';
import { inquiryTable, myInquiryTable } from '@tank/schema/tables/inquiries';
import { listingTable, myListingTable } from '@tank/schema/tables/listings';
import { storageTable } from '@tank/schema/tables/storage';
import { userTable } from '@tank/schema/tables/users';
import { parseTableState as read } from '@tank/ui/data-table/state/url-state';
import { prefetcher } from '../shared/calls/data.ts';
import { CONTEXT_FRESH_MS } from '../shared/forms/use-product-options.ts';
import { sessionStore } from '../shared/session/session.ts';
import { type Address, opensTo, screens } from './screens.ts';

const dashboard = async () => {
  if (!sessionStore.state().session?.abilities.includes('see_market_data')) return;
  // By these the panels know what to ask for first.
  await Promise.all([
    prefetcher.preferences.get.prefetch(undefined, { staleTime: CONTEXT_FRESH_MS }),
    prefetcher.context.get.prefetch(undefined, { staleTime: CONTEXT_FRESH_MS }),
  ]);
};

const rowsOf: Partial<Record<Address, (params: URLSearchParams) => Promise<void>>> = {
  '/': dashboard,
  '/listing': (params) => prefetcher.listings.listAll.prefetch(read(listingTable, params)),
  '/inquiry': (params) => prefetcher.inquiries.listAll.prefetch(read(inquiryTable, params)),
  '/my/storage': (params) => prefetcher.storage.listMine.prefetch(read(storageTable, params)),
  '/my/listing': (params) => prefetcher.listings.listMine.prefetch(read(myListingTable, params)),
  '/my/inquiry': (params) => prefetcher.inquiries.listMine.prefetch(read(myInquiryTable, params)),
  '/my/bid': (params) => prefetcher.bids.listPlaced.prefetch(read(placedBidTable, params)),
  '/admin/user': (params) => prefetcher.users.listCurrent.prefetch(read(userTable, params)),
};

/** Not what the server would refuse: the tutorial's menu has screens of others. Resolves once they are there, or will not come. */
export async function prefetchRows(address: Address, search: string): Promise<void> {
  const { session } = sessionStore.state();
  if (opensTo(session?.abilities ?? [], screens[address].opensFor))
    await rowsOf[address]?.(new URLSearchParams(search));
}
