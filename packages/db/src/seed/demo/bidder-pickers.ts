import type { BidStatus } from '@tank/schema/enums';
import type { Random } from '../random.ts';
import type { People } from './users.ts';
import type { UserRow } from './world.ts';

/** Numbers of bids by status that a demo account places before bidders are drawn at random. */
type Quota = Partial<Record<BidStatus, number>>;

const bidQuotas = {
  trader: { Open: 7, Accepted: 8, Rejected: 5, Cancelled: 3, Expired: 3 },
  trader2: { Open: 5, Accepted: 5, Rejected: 4, Cancelled: 2, Expired: 2 },
} satisfies Record<string, Quota>;

const offerQuotas = {
  terminal: { Open: 5, Accepted: 4, Rejected: 3, Cancelled: 2, Expired: 1 },
  terminal2: { Open: 3, Accepted: 3, Rejected: 2, Cancelled: 1, Expired: 1 },
} satisfies Record<string, Quota>;

type PickRequest = { status: BidStatus; candidates: UserRow[]; random: Random };

/** Picks bidders: demo accounts with this probability until their quota is met, otherwise any candidate. */
function picker(people: People, quotas: Partial<Record<keyof People['demo'], Quota>>, probability: number) {
  const remaining = Object.entries(quotas).map(([role, quota]) => ({
    user: people.demo[role as keyof People['demo']],
    quota: { ...quota } as Quota,
  }));
  return ({ status, candidates, random }: PickRequest): UserRow => {
    for (const { user, quota } of remaining) {
      const wanted = quota[status] ?? 0;
      if (wanted === 0 || !candidates.includes(user) || !random.chance(probability)) continue;
      quota[status] = wanted - 1;
      return user;
    }
    return random.pick(candidates);
  };
}

export const bidderPicker = (people: People) => picker(people, bidQuotas, 0.5);
/** Few inquiries are near a demo account's tanks, so it bids on all of them. */
export const offererPicker = (people: People) => picker(people, offerQuotas, 1);

/** Candidates for bids on a listing of `owner`: traders and sometimes terminals, never of the owner's company. */
export function biddersFor(owner: UserRow, people: People, random: Random): UserRow[] {
  const terminals = random.chance(0.12) ? people.active('Terminal') : [];
  return [...people.active('Trader'), ...terminals].filter((user) => user.company !== owner.company);
}
