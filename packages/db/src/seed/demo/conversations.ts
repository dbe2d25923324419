import { chatMessages, conversations, participants } from '../../tables/conversations.ts';
import { addDays, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import type { PlacedBid } from './bids.ts';
import { dialogues } from './dialogues.ts';
import type { Request } from './inquiries.ts';
import { insertByTime, insertRows } from './insert.ts';
import type { Deal } from './listings.ts';
import type { PlacedOffer } from './offers.ts';
import { seedReports } from './reports.ts';
import { fill } from './texts.ts';
import type { People } from './users.ts';
import type { UserRow, World } from './world.ts';

interface Subject {
  key: { listing_id: number } | { inquiry_id: number } | { bid_id: number } | { inquiry_bids_id: number };
  id: number;
  title: string;
  asker: UserRow;
  owner: UserRow;
  /** The earliest date of the conversation. */
  since: string;
}

export interface Market {
  people: People;
  deals: Deal[];
  bids: PlacedBid[];
  requests: Request[];
  offers: PlacedOffer[];
}

// A title names only the region, as the exact location may be hidden.
function subjectsOf({ bids, offers }: Market): Subject[] {
  return [
    ...bids.flatMap(({ bid, bidder, deal: { listing, site } }) => [
      {
        key: { listing_id: listing.listing_id },
        id: listing.listing_id,
        title: `Listing ${listing.listing_id}, ${listing.region}`,
        asker: bidder,
        owner: site.owner,
        since: bid.date_placed,
      },
      {
        key: { bid_id: bid.bid_id },
        id: bid.bid_id,
        title: `Bid ${bid.bid_id}, ${bid.product}`,
        asker: bidder,
        owner: site.owner,
        since: bid.date_placed,
      },
    ]),
    ...offers.flatMap(({ offer, site, request: { inquiry, owner } }) => [
      {
        key: { inquiry_id: inquiry.inquiry_id },
        id: inquiry.inquiry_id,
        title: `Inquiry ${inquiry.inquiry_id}, ${inquiry.region}`,
        asker: site.owner,
        owner,
        since: offer.date_placed,
      },
      {
        key: { inquiry_bids_id: offer.inquiry_bids_id },
        id: offer.inquiry_bids_id,
        title: `Offer ${offer.inquiry_bids_id}, ${inquiry.product}`,
        asker: site.owner,
        owner,
        since: offer.date_placed,
      },
    ]),
  ];
}

/** Conversations of the last two months; more than one page for terminal@ and for trader@. */
function chooseSubjects(market: Market, world: World, random: Random): Subject[] {
  const { terminal, trader } = market.people.demo;
  const recent = subjectsOf(market).filter(
    ({ since }) => since > addDays(world.today, -60) && since < addDays(world.today, -3),
  );
  const of = (user: UserRow) =>
    random.sample(
      recent.filter(({ asker, owner }) => asker === user || owner === user),
      8,
    );
  const chosen = [...of(terminal), ...of(trader), ...random.sample(recent, 14)];
  // One conversation per record and asker.
  const names = chosen.map(({ title, asker }) => `${title}/${asker.user_id}`);
  return chosen.filter((_, i) => names.indexOf(names[i] ?? '') === i);
}

function linesOf({ id, since, asker, owner }: Subject, world: World, random: Random) {
  let at = randomInstant(since, random);
  const last = `${world.yesterday}T23:00:00.000Z`;
  return random.pick(dialogues).flatMap((line, i) => {
    at = new Date(Date.parse(at) + random.int(2, 1300) * 60_000).toISOString();
    if (at > last) return [];
    const [from, to] = i % 2 === 0 ? [asker, owner] : [owner, asker];
    return [{ message: fill(line, { id }), sent_by: from.user_id, sent_to: to.user_id, created_at: at }];
  });
}

/** Chats with their messages; some unread, some closed, some reported. */
export async function seedConversations(world: World, market: Market): Promise<void> {
  const random = world.random.fork('conversations');
  const subjects = chooseSubjects(market, world, random);
  const lines = subjects.map((subject) => linesOf(subject, world, random));
  const made = await insertByTime(
    world.tx,
    conversations,
    subjects.map(({ key, title, asker, owner, since }, i) => ({
      ...key,
      conversation_title: title,
      started_by: asker.user_id,
      owner_id: owner.user_id,
      closed: random.chance(0.12) ? 1 : 0,
      created_at: lines[i]?.[0]?.created_at ?? randomInstant(since, random),
    })),
  );
  const rows = lines.flatMap((list, i) =>
    list.map((line) => ({ ...line, conversation_id: made[i]?.conversation_id ?? 0 })),
  );
  const messages = await insertByTime(world.tx, chatMessages, rows);
  const messagesBy = Map.groupBy(messages, (message) => message.conversation_id);
  await insertRows(
    world.tx,
    participants,
    made.flatMap(({ conversation_id, started_by, owner_id, closed, created_at }) => {
      const ids = (messagesBy.get(conversation_id) ?? []).toSorted((a, b) => a.message_id - b.message_id);
      const sender = ids.at(-1)?.sent_by;
      return [started_by, owner_id].map((user_id) => {
        const unread = user_id !== sender && random.chance(0.5) ? 1 : 0;
        const left = closed === 1 && user_id === started_by;
        return {
          conversation_id,
          user_id,
          last_read: ids.at(-1 - unread)?.message_id ?? 0,
          left_at: left ? (ids.at(-1)?.created_at ?? created_at) : null,
        };
      });
    }),
  );
  await seedReports(world, { conversations: made, people: market.people });
}
