/** Loaders of the screens' code. */
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { create } from 'zustand/react';
import { type Address, addresses, isAddress } from './screens.ts';

type Loaded = Promise<{ Component: React.ComponentType }>;

const loaders: Record<Address, () => Loaded> = {
  '/': () => import('./pages/dashboard-page.tsx'),
  '/charts/:chart': () => import('./pages/chart-page.tsx'),
  '/listing': () => import('./pages/listings-page.tsx'),
  '/inquiry': () => import('./pages/inquiries-page.tsx'),
  '/price_index': () => import('../features/price-index/price-index-page.tsx'),
  '/price_index/method': () => import('../features/price-index/method-page.tsx'),
  '/my/storage': () => import('./pages/my-storage-page.tsx'),
  '/my/listing': () => import('./pages/my-listings-page.tsx'),
  '/my/inquiry': () => import('./pages/my-inquiries-page.tsx'),
  '/my/bid': () => import('./pages/my-bids-page.tsx'),
  '/my/booking': () => import('./pages/my-bookings-page.tsx'),
  '/team/members': () => import('../features/teams/members-page.tsx'),
  '/team/storage': () => import('./pages/team/team-storage-page.tsx'),
  '/team/listing': () => import('./pages/team/team-listings-page.tsx'),
  '/team/inquiry': () => import('./pages/team/team-inquiries-page.tsx'),
  '/team/bid': () => import('./pages/team/team-bids-page.tsx'),
  '/team/booking': () => import('./pages/team/team-bookings-page.tsx'),
  '/team/accept/:token': () => import('../features/teams/accept-page.tsx'),
  '/landing/:table/:id': () => import('./pages/landing-page.tsx'),
  '/admin/user': () => import('./pages/admin/users-page.tsx'),
  '/profile': () => import('../features/profile/profile-page.tsx'),
  '/help': () => import('../features/help/help-page.tsx'),
  '/help/design': () => import('../features/design/design-page.tsx'),
  '/contactus': () => import('../features/contact/contact-page.tsx'),
  '/admin/bid_ask': () => import('./pages/admin/bid-ask-page.tsx'),
  '/admin/chats': () => import('./pages/admin/chats-page.tsx'),
  '/admin/team': () => import('./pages/admin/teams-page.tsx'),
  '/admin/booking': () => import('./pages/admin/all-bookings-page.tsx'),
  '/admin/reports': () => import('./pages/admin/reports-page.tsx'),
  '/admin/requests': () => import('./pages/admin/requests-page.tsx'),
  '/admin/products': () => import('./pages/admin/products-page.tsx'),
  '/admin/contact_requests': () => import('./pages/admin/contact-requests-page.tsx'),
  '/admin/audit': () => import('./pages/admin/audit-page.tsx'),
  '/admin/system': () => import('../features/system/system-page.tsx'),
  '/mail': () => import('../features/mail/mails-page.tsx'),
};

/** Number of screens being loaded; the previous screen stays until they render. */
export const useLoadingScreenCount = create(() => 0);
const changeCount = (change: number) => useLoadingScreenCount.setState((now) => now + change, true);

async function load(address: Address) {
  changeCount(1);
  try {
    return { default: (await loaders[address]()).Component };
  } finally {
    changeCount(-1);
  }
}

const lazyScreen = (address: Address) => lazyWithPreload(() => load(address));

/** The screens, each loaded when it is first opened. */
export const pages = Object.fromEntries(addresses.map((address) => [address, lazyScreen(address)])) as Record<
  Address,
  ReturnType<typeof lazyScreen>
>;

/** Prefetches a screen's code and rows. Errors are ignored: opening the screen requests them again. */
export function prefetchScreen(pathname: string, search = '') {
  if (!isAddress(pathname)) return {};
  const rows = import('./prefetch-rows.ts').then(({ prefetchRows }) => prefetchRows(pathname, search));
  return { code: pages[pathname].preload(), rows: rows.catch(() => {}) };
}
