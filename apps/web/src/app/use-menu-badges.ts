import { trpc } from '../shared/calls/trpc.ts';
import type { MenuBadges } from './menu.tsx';

const open = { status: ['Open' as const], limit: 1 };

/** What waits for an Admin, by menu entry. */
export function useMenuBadges(enabled: boolean): MenuBadges {
  const options = { enabled };
  const { data: users } = trpc.users.count.useQuery(undefined, options);
  const { data: reports } = trpc.resolutions.listReports.useQuery(open, options);
  const { data: requests } = trpc.resolutions.listRequests.useQuery(open, options);
  const { data: contacts } = trpc.resolutions.listContacts.useQuery(open, options);
  return {
    '/admin/user': { count: users?.data.pending ?? 0, of: 'pending' },
    '/admin/reports': { count: reports?.page.total ?? 0, of: 'open' },
    '/admin/requests': { count: requests?.page.total ?? 0, of: 'open' },
    '/admin/contact_requests': { count: contacts?.page.total ?? 0, of: 'open' },
  };
}
