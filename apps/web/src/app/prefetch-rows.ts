/** Prefetches the rows of a screen's first table while its code loads or the pointer is over its link. */
import { placedBidTable } from '@tank/schema/tables/bids';
import { inquiryTable, myInquiryTable } from '@tank/schema/tables/inquiries';
import { listingTable, myListingTable } from '@tank/schema/tables/listings';
import { storageTable } from '@tank/schema/tables/storage';
import { userTable } from '@tank/schema/tables/users';
import { parseTableState as read } from '@tank/ui/data-table/state/url-state';
import { prefetcher } from '../shared/calls/data.ts';
import { CONTEXT_STALE_MS } from '../shared/forms/use-product-options.ts';
import { postingInitial } from '../shared/market/tables/posting-initial.ts';
import { openRenewalsPage } from '../shared/market/use-open-renewals.ts';
import { sessionStore } from '../shared/session/session.ts';
import { withInitial } from '../shared/table/initial-params.ts';
import { type Address, canOpen, screens } from './screens.ts';

const prefetchDashboard = async () => {
  if (!sessionStore.state().session?.abilities.includes('see_market_data')) return;
  // The first requests of the panels depend on these.
  await Promise.all([
    prefetcher.preferences.get.prefetch(undefined, { staleTime: CONTEXT_STALE_MS }),
    prefetcher.context.get.prefetch(undefined, { staleTime: CONTEXT_STALE_MS }),
  ]);
};

const prefetchers: Partial<Record<Address, (params: URLSearchParams) => Promise<void>>> = {
  '/': prefetchDashboard,
  '/listing': (params) => prefetcher.listings.listAll.prefetch(read(listingTable, params)),
  '/inquiry': (params) =>
    prefetcher.inquiries.listAll.prefetch(read(inquiryTable, params, '', ['can_serve'])),
  '/my/storage': (params) => prefetcher.storage.listMine.prefetch(read(storageTable, params)),
  '/my/listing': (params) =>
    prefetcher.listings.listMine.prefetch(read(myListingTable, withInitial(params, postingInitial))),
  '/my/inquiry': (params) =>
    prefetcher.inquiries.listMine.prefetch(read(myInquiryTable, withInitial(params, postingInitial))),
  '/my/booking': () => prefetcher.renewals.listReceived.prefetch(openRenewalsPage),
  '/my/bid': (params) => prefetcher.bids.listPlaced.prefetch(read(placedBidTable, params)),
  '/admin/user': (params) => prefetcher.users.listCurrent.prefetch(read(userTable, params)),
};

/** Skips calls that the server would refuse: during the tutorial the menu has screens that the user may not open. */
export async function prefetchRows(address: Address, search: string): Promise<void> {
  const { session } = sessionStore.state();
  if (canOpen(session?.abilities ?? [], screens[address].access))
    await prefetchers[address]?.(new URLSearchParams(search));
}
