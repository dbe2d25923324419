/** How the actor of an event is shown to the caller: by role, with the name if the caller may know it. Pure. */
import type { HistoryEntity } from '@tank/schema/entities';
import type { UserActor } from '../../kernel/auth/actor.ts';
import type { Relation } from '../../kernel/auth/policy.ts';

/** A party of a record, or of the booking `booking_id` that was made from it. */
export interface Party {
  relation: Exclude<Relation, 'participant' | 'team_admin' | 'team' | 'admin' | 'stranger'>;
  user_id: number;
  team_id: number | null;
  booking_id: number | null;
}

interface Actor {
  actor_id: number | null;
  impersonator_id: number | null;
  username: string | null;
  team_id: number | null;
  category: string | null;
}

interface Viewer {
  caller: UserActor;
  entity: HistoryEntity;
  parties: readonly Party[];
}

const roleLabels: Record<Party['relation'], string> = {
  owner: 'Owner',
  bidder: 'Bidder',
  terminal: 'Terminal',
  trader: 'Trader',
  renewer: 'Renewer',
  receiver: 'Receiver',
};
const ownerLabels: Partial<Record<HistoryEntity, string>> = {
  listing: 'Listing owner',
  bid: 'Listing owner',
  inquiry: 'Inquiry owner',
  offer: 'Inquiry owner',
};

function roleLabel({ actor_id, category }: Actor, { entity, parties }: Viewer): string {
  // A role in the record itself takes precedence over one in a booking of it.
  const party =
    parties.find((one) => one.user_id === actor_id && one.booking_id === null) ??
    parties.find((one) => one.user_id === actor_id);
  if (party?.relation === 'owner') return ownerLabels[entity] ?? roleLabels.owner;
  if (party) return roleLabels[party.relation];
  return category === 'Admin' ? 'Admin' : 'Another user';
}

/** Admin, the actor's team, and the other party of a booking made from the record (docs/product.md#who-sees-what). */
function mayKnowName({ actor_id, team_id }: Actor, { caller, parties }: Viewer): boolean {
  if (caller.category === 'Admin') return true;
  if (team_id !== null && team_id === caller.team_id) return true;
  const bookings = (user_id: number | null) =>
    parties.filter((one) => one.user_id === user_id).flatMap(({ booking_id }) => booking_id ?? []);
  const callerBookings = bookings(caller.user_id);
  return bookings(actor_id).some((booking_id) => callerBookings.includes(booking_id));
}

/** `You`, `Bidder`, `Bidder (name)` or `System`. Only Admins see that an Admin acted as the user. */
export function describeActor(actor: Actor, viewer: Viewer): string {
  if (actor.actor_id === null) return 'System';
  const suffix = viewer.caller.category === 'Admin' && actor.impersonator_id !== null ? ', by an Admin' : '';
  if (actor.actor_id === viewer.caller.user_id) return `You${suffix}`;
  const role = roleLabel(actor, viewer);
  return `${mayKnowName(actor, viewer) ? `${role} (${actor.username})` : role}${suffix}`;
}
