import { addDays } from '@tank/schema/kit/dates';
import { EXPIRING_DAYS } from '@tank/schema/product';
import { searchWithChat } from '../../../shared/live/search-with-chat.ts';
import { words } from '../words.ts';
import { overbookedFrom } from './overbooked.ts';
import { ENDING_DAYS, type TaskQueries } from './use-task-queries.ts';

/** Something that waits for the user, with the screen on which it is done. */
export interface Task {
  key: string;
  /** What is wrong, what has to be answered, what is good to know. */
  kind: 'bad' | 'answer' | 'info';
  text: string;
  detail?: string | undefined;
  to: string;
}

/** The link of a counted task opens the list with the filter that it counts. */
export const tasksOf = (queries: TaskQueries, today: string): Task[] => [
  ...overbookings(queries, today),
  ...answers(queries),
  ...administration(queries),
  ...firstSteps(queries),
  ...servable(queries),
  ...endings(queries, today),
  ...expirations(queries, today),
  ...unread(queries),
];

function overbookings({ calendar: { data } }: TaskQueries, today: string): Task[] {
  const [one, ...more] = data ? overbookedFrom(data, today) : [];
  if (!one) return [];
  const task = { key: 'overbooked', kind: 'bad', to: '/my/booking#storage' } as const;
  if (more.length === 0)
    return [
      {
        ...task,
        text: words.overbooked(one.storage_name),
        detail: words.overbookedMonths(one.first, one.last),
      },
    ];
  const names = [one, ...more].map(({ storage_name }) => storage_name);
  return [{ ...task, text: words.moreOverbooked(names.length), detail: names.join(', ') }];
}

function answers({ bids, offers, renewals }: TaskQueries): Task[] {
  const [bid, offer, renewal] = [bids.data?.data[0], offers.data?.data[0], renewals.data?.data[0]];
  return [
    bid && {
      key: 'bids',
      kind: 'answer' as const,
      text: words.bids(totalOf(bids)),
      detail: words.highest(bid.listing_id, bid.bid_price),
      to: '/my/listing?bids.status=Open&bids.sort=-bid_price',
    },
    offer && {
      key: 'offers',
      kind: 'answer' as const,
      text: words.offers(totalOf(offers)),
      detail: words.lowest(offer.inquiry_id, offer.bid_price),
      to: '/my/inquiry?offers.status=Open&offers.sort=bid_price',
    },
    renewal && {
      key: 'renewals',
      kind: 'answer' as const,
      text: words.renewals(totalOf(renewals)),
      detail: words.renewal(renewal.storage_name, renewal.volume, renewal.price),
      to: '/my/booking?received.status=Open#renewals',
    },
  ].filter((task) => task !== undefined);
}

const administration = ({ users, reports, requests }: TaskQueries): Task[] =>
  [
    { key: 'users', count: totalOf(users), text: words.pendingUsers, to: '/admin/user' },
    { key: 'reports', count: totalOf(reports), text: words.reports, to: '/admin/reports?status=Open' },
    { key: 'requests', count: totalOf(requests), text: words.requests, to: '/admin/requests?status=Open' },
  ].flatMap(({ key, count, text, to }) =>
    count > 0 ? [{ key, kind: 'answer' as const, text: text(count), to }] : [],
  );

const firstSteps = ({ storage, inquiries }: TaskQueries): Task[] =>
  [
    { of: storage, key: 'storage', text: words.addStorage, detail: words.addStorageHint, to: '/my/storage' },
    {
      of: inquiries,
      key: 'inquiries',
      text: words.postInquiry,
      detail: words.postInquiryHint,
      to: '/my/inquiry',
    },
  ].flatMap(({ of, ...task }) => (of.data?.page.total === 0 ? [{ ...task, kind: 'info' as const }] : []));

function servable({ servable }: TaskQueries): Task[] {
  const newest = servable.data?.data[0];
  if (!newest) return [];
  return [
    {
      key: 'servable',
      kind: 'info',
      text: words.servable(totalOf(servable)),
      detail: newest.fits ? words.newestServable(newest, newest.fits.storage_name) : undefined,
      to: '/inquiry?can_serve=1',
    },
  ];
}

const endings = ({ endingOut, ending }: TaskQueries, today: string): Task[] =>
  [
    { of: endingOut, prefix: 'storage.' },
    { of: ending, prefix: 'offers.' },
  ].flatMap(({ of, prefix }) => {
    const first = of.data?.data[0];
    if (!first) return [];
    const filter = `${prefix}status=Active&${prefix}max_end_date=${addDays(today, ENDING_DAYS)}`;
    return {
      key: `${prefix}ending`,
      kind: 'info' as const,
      text: words.ending(totalOf(of), ENDING_DAYS),
      detail: words.firstEnd(first.storage_name, first.end_date),
      to: `/my/booking?${prefix}view=table&${filter}`,
    };
  });

const expirations = ({ listings, expiring }: TaskQueries, today: string): Task[] =>
  [
    { of: listings, text: words.expiringListings, screen: '/my/listing' },
    { of: expiring, text: words.expiringInquiries, screen: '/my/inquiry' },
  ].flatMap(({ of, text, screen }) => {
    const first = of.data?.data[0];
    if (!first) return [];
    return {
      key: `${screen} expiring`,
      kind: 'info' as const,
      text: text(totalOf(of), EXPIRING_DAYS),
      detail: words.firstExpiration(first.expiration),
      to: `${screen}?status=Open&max_expiration=${addDays(today, EXPIRING_DAYS)}&sort=expiration`,
    };
  });

function unread({ chats: { data } }: TaskQueries): Task[] {
  const first = data?.data.find((chat) => chat.unread > 0);
  if (!first) return [];
  return [
    {
      key: 'unread',
      kind: 'info',
      text: words.unread(data?.count ?? 0),
      detail: first.last_message?.message,
      to: searchWithChat('', first.conversation_id),
    },
  ];
}

const totalOf = ({ data }: { data: { page: { total: number } } | undefined }) => data?.page.total ?? 0;
