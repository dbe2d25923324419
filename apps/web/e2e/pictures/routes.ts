/** Every screen of the route table, as each role that can open it. */
import { type Address, screens } from '../../src/app/screens.ts';
import { panels } from '../../src/features/market-data/model/panels.ts';
import type { DemoRole } from '../app.ts';
import type { Picture } from './picture.ts';

type Access = (typeof screens)[Address]['access'];
type Role = DemoRole | null;

const all = ['terminal', 'trader', 'viewer', 'admin'] as const;
const inTeam = ['terminal', 'trader'] as const;

/** The demo accounts with each ability. */
const rolesWith: Record<Access, readonly Role[]> = {
  public: [null, ...all],
  session: all,
  offer_storage: ['terminal', 'admin'],
  list_storage: ['terminal', 'admin'],
  post_inquiry: ['terminal', 'trader', 'admin'],
  place_bid: ['terminal', 'trader', 'admin'],
  see_bookings: ['terminal', 'trader', 'admin'],
  see_team: inTeam,
  see_team_records: inTeam,
  administer: ['admin'],
};

type Sample = readonly [role: Role, address: string];
const byAll = (address: string) => all.map((role): Sample => [role, address]);

/** Addresses with parameters, for `resolveAddress`. */
const samples: Record<Extract<Address, `${string}:${string}`>, readonly Sample[]> = {
  '/charts/:chart': [
    ...byAll('/charts/map'),
    ...Object.keys(panels).flatMap((chart): Sample[] => [
      ['terminal', `/charts/${chart}`],
      ['viewer', `/charts/${chart}`],
    ]),
  ],
  '/landing/:table/:id': [
    ...byAll('/landing/listing/:listing/all'),
    ...byAll('/landing/inquiry/:inquiry/all'),
    ['terminal', '/landing/listing/:listing/my?status=Open'],
    ['trader', '/landing/inquiry/:inquiry/my?status=Open'],
    ['terminal', '/landing/bid/:bid/received?status=Open'],
    ['trader', '/landing/bid/:bid/placed?status=Open'],
    ['trader', '/landing/inquiry_bid/:inquiry_bids/received?status=Open'],
    ['terminal', '/landing/inquiry_bid/:inquiry_bids/placed?status=Open'],
    ['viewer', '/landing/bid/1'],
  ],
  '/team/accept/:token': byAll('/team/accept/no-such-token'),
};

/** Screens of the router that are not in the route table: before the sign-in, and without a screen. */
const others: readonly Sample[] = [
  ...['/login', '/sign_up', '/terms', '/privacy', '/changePassword/none', '/confirmEmail/none'].map(
    (address): Sample => [null, address],
  ),
  [null, '/user/unsubscribe'],
  [null, '/ERROR/500'],
  ['newcomer', '/'],
  ['halfway', '/'],
  ['trader', '/no/such/screen'],
  ['viewer', '/my/listing'],
];

const NOTHING = '?q=no+such+record';

/** The same screen without rows, for another role or by a filter. */
const empties: Partial<Record<string, Picture['empty']>> = {
  'terminal /': { role: 'newcomer' },
  'terminal /my/listing': { role: 'newcomer' },
  'terminal /my/storage': { role: 'newcomer' },
  'terminal /my/booking': { role: 'newcomer' },
  'terminal /price_index': { role: 'viewer' },
  ...Object.fromEntries(
    ['trader /listing', 'trader /my/bid', 'terminal /inquiry', 'admin /admin/user'].map((name) => [
      name,
      { address: `${name.split(' ')[1]}${NOTHING}` },
    ]),
  ),
};

const addressesOf = (address: Address): readonly Sample[] =>
  address in samples
    ? samples[address as keyof typeof samples]
    : rolesWith[screens[address].access].map((role): Sample => [role, address]);

const nameOf = ([role, address]: Sample) => `${role ?? 'public'} ${address}`;

export const routes: readonly Picture[] = [
  ...(Object.keys(screens) as Address[]).flatMap(addressesOf),
  ...others,
].map((sample) => ({
  name: nameOf(sample),
  role: sample[0],
  address: sample[1],
  empty: empties[nameOf(sample)],
}));
