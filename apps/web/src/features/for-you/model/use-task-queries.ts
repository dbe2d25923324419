import { addDays } from '@tank/schema/kit/dates';
import { EXPIRING_DAYS } from '@tank/schema/product';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useCan } from '../../../shared/session/session.ts';

export const ENDING_DAYS = 60;

const open = { status: ['Open' as const], limit: 1 };
const one = { limit: 1 };

/** Lists whose total is the number of a task and whose first row is its detail. */
export function useTaskQueries(today: string) {
  const hasStorage = useCan('offer_storage');
  const lists = useCan('list_storage');
  const inquires = useCan('post_inquiry');
  const books = useCan('see_bookings');
  const booksOut = useCan('book_out_storage');
  const offers = useCan('make_offer');
  const administers = useCan('administer');
  const chats = useCan('start_chat');
  const expiring = { ...open, max_expiration: addDays(today, EXPIRING_DAYS), sort: 'expiration' as const };
  const ending = {
    status: ['Active' as const],
    max_end_date: addDays(today, ENDING_DAYS),
    sort: 'end_date' as const,
    limit: 1,
  };
  const year = { type: 'terminal' as const, year: Number(today.slice(0, 4)) };
  return {
    storage: trpc.storage.listMine.useQuery(one, { enabled: hasStorage }),
    inquiries: trpc.inquiries.listMine.useQuery(one, { enabled: inquires }),
    bids: trpc.bids.listReceived.useQuery({ ...open, sort: '-bid_price' }, { enabled: lists }),
    offers: trpc.offers.listReceived.useQuery({ ...open, sort: 'bid_price' }, { enabled: inquires }),
    renewals: trpc.renewals.listReceived.useQuery(open, { enabled: books }),
    servable: trpc.inquiries.listAll.useQuery({ can_serve: true, ...one }, { enabled: offers }),
    calendar: trpc.bookings.calendar.useQuery(year, { enabled: booksOut }),
    endingOut: trpc.bookings.listTerminal.useQuery(ending, { enabled: booksOut }),
    ending: trpc.bookings.listTrader.useQuery(ending, { enabled: books }),
    listings: trpc.listings.listMine.useQuery(expiring, { enabled: lists }),
    expiring: trpc.inquiries.listMine.useQuery(expiring, { enabled: inquires }),
    chats: trpc.chat.list.useQuery({}, { enabled: chats }),
    users: trpc.users.listPending.useQuery(one, { enabled: administers }),
    reports: trpc.resolutions.listReports.useQuery(open, { enabled: administers }),
    requests: trpc.resolutions.listRequests.useQuery(open, { enabled: administers }),
  };
}
export type TaskQueries = ReturnType<typeof useTaskQueries>;
