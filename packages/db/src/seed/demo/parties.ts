import type { BidStatus } from '@tank/schema/enums';
import type { Random } from '../random.ts';
import type { People } from './users.ts';
import type { UserRow } from './world.ts';

/** How many bids of each status a demo account has to have placed before chance takes over. */
type Quota = Partial<Record<BidStatus, number>>;

const bidQuotas = {
  trader: { Open: 7, Accepted: 8, Rejected: 5, Cancelled: 3, Expired: 3 },
  trader2: { Open: 5, Accepted: 5, Rejected: 4, Cancelled: 2, Expired: 2 },
} satisfies Record<string, Quota>;

const offerQuotas = {
  terminal: { Open: 5, Accepted: 4, Rejected: 3, Cancelled: 2, Expired: 1 },
  terminal2: { Open: 3, Accepted: 3, Rejected: 2, Cancelled: 1, Expired: 1 },
} satisfies Record<string, Quota>;

type Wish = { status: BidStatus; candidates: UserRow[]; random: Random };

/** Picks who bids: demo accounts until their quota is met (not all at once, so that theirs mix with others), then anybody. */
function picker(people: People, quotas: Partial<Record<keyof People['demo'], Quota>>, eagerness: number) {
  const left = Object.entries(quotas).map(([role, quota]) => ({
    user: people.demo[role as keyof People['demo']],
    quota: { ...quota } as Quota,
  }));
  return ({ status, candidates, random }: Wish): UserRow => {
    for (const { user, quota } of left) {
      const wanted = quota[status] ?? 0;
      if (wanted === 0 || !candidates.includes(user) || !random.chance(eagerness)) continue;
      quota[status] = wanted - 1;
      return user;
    }
    return random.pick(candidates);
  };
}

export const bidderPicker = (people: People) => picker(people, bidQuotas, 0.5);
/** Few inquiries are near a demo account's tanks, so it takes each chance. */
export const offererPicker = (people: People) => picker(people, offerQuotas, 1);

/** Who may bid on something of `owner`: traders and, now and then, terminals; never one's own company. */
export function biddersFor(owner: UserRow, people: People, random: Random): UserRow[] {
  const terminals = random.chance(0.12) ? people.active('Terminal') : [];
  return [...people.active('Trader'), ...terminals].filter((user) => user.company !== owner.company);
}
