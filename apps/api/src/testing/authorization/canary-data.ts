/** A market with a unique canary value in every field that some caller must not see. */
import { hashToken } from '../../modules/access/sessions/tokens.ts';
import type { Caller } from '../caller-kinds.ts';
import { base64Of, createPdf } from '../create-pdf.ts';
import {
  bidInput,
  makeBid,
  makeConversation,
  makeInquiry,
  makeListing,
  makeOffer,
  makeRenewal,
  makeStorage,
} from '../samples.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { type Cast, makeCast } from '../test-users.ts';
import { contacts } from './canary-contacts.ts';
import { degreesOfPlaces } from './canary-places.ts';

/** Every kind of caller except pending users, who have no session. */
export const canaryCallers = [
  'anonymous',
  'suspended',
  'viewer',
  'trader',
  'terminal',
  'rival',
  'bidder',
  'partner',
  'booked',
  'teammate',
  'owner',
  'admin',
] as const;
export type CanaryCaller = (typeof canaryCallers)[number];
const known: readonly (Caller | 'rival')[] = canaryCallers;
if (known.length !== new Set(known).size) throw new Error('A caller is listed twice.');

interface Canary {
  name: string;
  found: RegExp;
  seen_by: readonly CanaryCaller[];
}

const containing = (text: string) => new RegExp(text.replace(/[.+$*?()]/g, '\\$&'));
const exactly = (text: string) => new RegExp(`(?<![\\w.])${text.replace('.', '\\.')}(?![\\w.])`);

const ownersSide = ['owner', 'teammate', 'admin'] as const;
const biddersSide = ['bidder', 'partner', ...ownersSide] as const;
/** The participants of the conversation, without their teams. */
const chatParticipants = ['bidder', 'owner', 'admin'] as const;
const parties = ['owner', 'booked', 'admin'] as const;
/** The terminal makes offers to the rival and the trader. */
const offerer = ['terminal', 'admin'] as const;
const signedIn = canaryCallers.filter((caller) => caller !== 'anonymous' && caller !== 'suspended');

/** Each value occurs in one record only. */
export const canaryValues = {
  price_0: 7.7713,
  price_1: 7.7727,
  price_2: 7.7739,
  storage_0: 'Kestrel Depot',
  storage_1: 'Merlin Depot',
  storage_2: 'Osprey Depot',
  address_0: '4711 Curlew Quay, Wewahitchka, FL, USA',
  address_1: '4722 Dunlin Quay, Winnemucca, NV, USA',
  address_2: '4733 Godwit Quay, Ogallala, NE, USA',
  withdrawn_reason: 'Withdrawn for a whimbrel',
};

/** Visible to team members in the member list, and to Admins. */
const memberFields = ['email', 'first_name', 'last_name', 'company'] as const;
const partyFields = ['office_phone', 'cell_phone'] as const;
const reached =
  (fields: readonly (typeof memberFields | typeof partyFields)[number][]) =>
  (person: keyof typeof contacts, seen_by: readonly CanaryCaller[]): Canary[] =>
    fields.map((field) => ({
      name: `${person}'s ${field}`,
      found: containing(contacts[person][field]),
      seen_by,
    }));
const reachByTeam = reached(memberFields);
const reachByPhone = reached(partyFields);
const reach = reached([...memberFields, ...partyFields]);

const nextEmailOf = (name: string) => `soon-to-be-of-${name}@canary.test`;
const tokenOfTanks = (name: string) => `tankwatch-secret-of-${name}`;
const tokens = (['owner', 'bidder', 'booked', 'rival'] as const).flatMap((name): Canary[] => [
  { name: `tank-monitoring token of ${name}`, found: containing(tokenOfTanks(name)), seen_by: [name] },
  { name: `next email address of ${name}`, found: containing(nextEmailOf(name)), seen_by: [name] },
]);

const ACCESS_TOKEN = 'an access token of the owner';
const COMPANY = 'ptarmigan';

export const canaries: Canary[] = [
  { name: 'hidden price, region only', found: exactly('7.7713'), seen_by: ownersSide },
  { name: 'hidden price, state', found: exactly('7.7727'), seen_by: ownersSide },
  { name: 'hidden price, full location', found: exactly('7.7739'), seen_by: ownersSide },
  { name: 'street, region only', found: containing('4711 Curlew'), seen_by: ownersSide },
  { name: 'street, state', found: containing('4722 Dunlin'), seen_by: ownersSide },
  { name: 'street, full location', found: containing('4733 Godwit'), seen_by: signedIn },
  { name: 'city, region only', found: containing('Wewahitchka'), seen_by: ownersSide },
  { name: 'city, state', found: containing('Winnemucca'), seen_by: ownersSide },
  { name: 'city, full location', found: containing('Ogallala'), seen_by: signedIn },
  // Coordinates are hidden from the owner too.
  ...degreesOfPlaces.map((place): Canary => ({ ...place, seen_by: [] })),
  { name: 'state, region only', found: exactly('FL'), seen_by: ownersSide },
  { name: 'state, state', found: exactly('NV'), seen_by: signedIn },
  { name: 'name of a storage', found: containing('Kestrel'), seen_by: ownersSide },
  { name: 'name of a storage, state', found: containing('Merlin'), seen_by: ownersSide },
  { name: 'name of a booked storage', found: containing('Osprey'), seen_by: [...ownersSide, 'booked'] },
  { name: 'owner’s username', found: containing('quill_canary'), seen_by: [...parties, 'teammate'] },
  ...reachByTeam('owner', [...parties, 'teammate']),
  ...reachByPhone('owner', parties),
  { name: 'bidder’s username', found: containing('avocet_canary'), seen_by: ['bidder', 'partner', 'admin'] },
  ...reachByTeam('bidder', ['bidder', 'partner', 'admin']),
  ...reachByPhone('bidder', ['bidder', 'admin']),
  {
    name: 'username of a booked trader',
    found: containing('bittern_canary'),
    seen_by: [...parties, 'teammate'],
  },
  ...reach('booked', parties),
  { name: 'rival’s username', found: containing('dotterel_canary'), seen_by: ['rival', 'admin'] },
  ...reachByTeam('rival', ['rival', 'admin']),
  ...reachByPhone('rival', ['rival', 'admin']),
  { name: 'bid price', found: exactly('3.3371'), seen_by: biddersSide },
  { name: 'bid volume', found: exactly('41.237'), seen_by: biddersSide },
  { name: 'bid comment', found: containing('Plover comment'), seen_by: biddersSide },
  { name: 'bid file', found: containing('heron-terms.pdf'), seen_by: biddersSide },
  { name: 'bid vessel', found: containing('MT Sandpiper'), seen_by: biddersSide },
  { name: 'rival’s bid comment', found: containing('Turnstone comment'), seen_by: [...ownersSide, 'rival'] },
  { name: 'price of a renewal request', found: exactly('5.5519'), seen_by: [...parties, 'teammate'] },
  { name: 'reject reason', found: containing('Lapwing reason'), seen_by: biddersSide },
  {
    name: 'reason of a withdrawn listing',
    found: containing(canaryValues.withdrawn_reason),
    seen_by: ownersSide,
  },
  { name: 'storage behind an offer', found: containing('Harrier'), seen_by: offerer },
  { name: 'street behind an offer', found: containing('4744 Phalarope'), seen_by: offerer },
  { name: 'offer price', found: exactly('6.6187'), seen_by: [...offerer, 'rival'] },
  { name: 'offer comment', found: containing('Sanderling comment'), seen_by: [...offerer, 'rival'] },
  { name: 'offer file', found: containing('petrel-terms.pdf'), seen_by: [...offerer, 'rival'] },
  { name: 'storage behind a booked offer', found: containing('Goshawk'), seen_by: [...offerer, 'trader'] },
  { name: 'chat about a bid', found: containing('Wheatear asks'), seen_by: chatParticipants },
  { name: 'answer about a bid', found: containing('Whinchat answers'), seen_by: chatParticipants },
  { name: 'password hash', found: containing('$argon2id$canary'), seen_by: [] },
  ...tokens,
  { name: 'name of an access token', found: containing('Merganser export'), seen_by: ['owner'] },
  { name: 'hash of an access token', found: containing(hashToken(ACCESS_TOKEN)), seen_by: [] },
  { name: 'company account', found: containing(`id.${COMPANY}.test`), seen_by: ['owner', 'admin'] },
  { name: 'person at the company', found: containing(`${COMPANY}-person`), seen_by: [] },
  { name: 'sealed token', found: /v1\.[\w-]{38}/, seen_by: [] },
];

export interface CanaryData {
  api: TestApi;
  cast: Cast;
  /** Every table has ids from 1 to at most this. */
  last_id: number;
  tokenOf(caller: CanaryCaller): string | undefined;
  session_ids: string[];
}

/** Adds an open offer of the terminal to the rival and an accepted one to the trader. */
async function addOffers(api: TestApi, { rival, trader, terminal }: Cast): Promise<void> {
  const storage_id = await makeStorage(api, terminal, {
    storage_name: 'Harrier Depot',
    formatted_address: '4744 Phalarope Quay, Bayonne, NJ, USA',
  });
  await makeOffer(api, terminal, {
    inquiry_id: await makeInquiry(api, rival),
    storage_id,
    ask_price: 6.6187,
    bid_comment: 'Sanderling comment',
    files: [{ name: 'petrel-terms.pdf', content: base64Of(await createPdf('petrel')) }],
  });
  const inquiry_bids_id = await makeOffer(api, terminal, {
    inquiry_id: await makeInquiry(api, trader),
    storage_id: await makeStorage(api, terminal, { storage_name: 'Goshawk Depot' }),
  });
  const { status, text } = await api.mutate('offers.accept', { inquiry_bids_id }, trader.token);
  if (status !== 200) throw new Error(`offers.accept answered ${status}: ${text}`);
}

export async function createCanaryData(): Promise<CanaryData> {
  const api = await startTestApi();
  const cast = await makeCast(api);
  const { owner, bidder, rival, booked, terminal } = cast;
  const { client } = api.database;
  await client`update users set data_sub = 1, overlay_access = 1`;
  for (const [name, values] of Object.entries(contacts)) {
    const person = cast[name as keyof typeof contacts];
    const tankwatch_api = await api.services.secrets.seal(tokenOfTanks(name), person.user_id);
    const hidden = { password_hash: `$argon2id$canary-${name}`, tankwatch_api };
    await client`update users set ${client({ ...values, ...hidden })} where user_id = ${person.user_id}`;
    await client`insert into email_changes values (${name}, ${person.user_id}, ${nextEmailOf(name)}, now() + interval '1 day')`;
  }
  // The new password hash and the suspension ended the sessions. The suspended user's new session must still be refused.
  for (const person of [owner, bidder, booked, rival, cast.suspended])
    person.token = await api.services.sessions.start(person.user_id);
  await client`insert into access_tokens (user_id, token_hash, name, scope, expires_at)
    values (${owner.user_id}, ${hashToken(ACCESS_TOKEN)}, 'Merganser export', 'read', now() + interval '1 day')`;
  await client`insert into company_identities (issuer, subject, user_id)
    values (${`https://id.${COMPANY}.test`}, ${`${COMPANY}-person`}, ${owner.user_id})`;
  const listings: number[] = [];
  for (const level of [0, 1, 2] as const) {
    const storage_id = await makeStorage(api, owner, {
      storage_name: canaryValues[`storage_${level}`],
      formatted_address: canaryValues[`address_${level}`],
    });
    for (let twice = 0; twice < 2; twice += 1)
      listings.push(
        await makeListing(api, owner, storage_id, {
          ask_price: canaryValues[`price_${level}`],
          hide_price: 1,
          visibility: level,
        }),
      );
  }
  const [shown_0 = 0, withdrawn = 0, shown_1 = 0, , , to_book = 0] = listings;
  await client`update listings set status = 'Withdrawn', reason = ${canaryValues.withdrawn_reason} where listing_id = ${withdrawn}`;
  await makeConversation(api, {
    by: bidder,
    owner,
    listing_id: shown_0,
    lines: ['Wheatear asks', 'Whinchat answers'],
  });
  const other = await makeStorage(api, terminal, { storage_name: 'Elsewhere' });
  for (const ask_price of [0.5, 1.5, 9]) await makeListing(api, terminal, other, { ask_price });
  const mine = { bid_price: 3.3371, volume: 41.237, vessel_name: 'MT Sandpiper', vessel_size: 'MR' as const };
  for (const listing_id of [shown_0, shown_1]) {
    const files = [{ name: 'heron-terms.pdf', content: base64Of(await createPdf('heron')) }];
    const { status, text } = await api.mutate(
      'bids.place',
      { ...bidInput(listing_id, { ...mine, bid_comment: 'Plover comment' }), files },
      bidder.token,
    );
    if (status !== 200) throw new Error(`bids.place answered ${status}: ${text}`);
    await makeBid(api, rival, listing_id, { bid_comment: 'Turnstone comment' });
  }
  const rejected = await makeBid(api, bidder, shown_0);
  await api.mutate('bids.reject', { bid_id: rejected, reason: 'Lapwing reason' }, owner.token);
  const won = await makeBid(api, booked, to_book);
  const accepted = await api.mutate('bids.accept', { bid_id: won }, owner.token);
  if (accepted.status !== 200) throw new Error(`bids.accept answered ${accepted.status}: ${accepted.text}`);
  await makeRenewal(api, booked, accepted.body.result.data.data.booking_id, { price: 5.5519 });
  await addOffers(api, cast);
  // Every listing matches this inquiry, so its matches could leak hidden values.
  await makeInquiry(api, terminal, { radius: 5000, bid_price: 9.9, access_modes: [] });
  const tokenOf = (caller: CanaryCaller) => (caller === 'anonymous' ? undefined : cast[caller].token);
  return {
    api,
    cast,
    last_id: 10,
    tokenOf,
    session_ids: canaryCallers.flatMap((caller) => tokenOf(caller) ?? []).map(hashToken),
  };
}
