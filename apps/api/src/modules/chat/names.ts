/** By which name a person of a conversation is told of the other one. Pure. */
import type { Category } from '@tank/schema/enums';

export interface Person {
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
}

/** Two people who talk about a record, as far as their names go. */
export interface Talk {
  conversation_id: number;
  /** Of the record; an offer is made on an inquiry, a bid on a listing. */
  about: 'listing' | 'inquiry';
  asker: Person;
  owner: Person;
  /** Whether the two are the parties of a booking of that record. */
  booked: boolean;
  /** Whether somebody of the asker's team is one: the owner is known to them all, they are not to the owner. */
  team_booked: boolean;
}

const owners = { listing: 'Listing owner', inquiry: 'Inquiry owner' } as const;

/**
 * A teammate, anybody for an Admin, and the other party of a booking of the record are known by name. A booking of
 * another record says nothing: whoever listed this one may not want to be known for it.
 */
const mayName = (viewer: Person, { booked, team_booked, asker }: Talk, other: Person): boolean =>
  booked ||
  (team_booked && viewer === asker) ||
  viewer.category === 'Admin' ||
  (viewer.team_id !== null && viewer.team_id === other.team_id);

/** The username where the viewer may know it, else the part: several who ask are told apart by their conversations. */
function nameOf(person: Person, viewer: Person, talk: Talk): string {
  if (person === viewer || mayName(viewer, talk, person)) return person.username;
  return person === talk.owner ? owners[talk.about] : `${person.category}, chat ${talk.conversation_id}`;
}

/** The two as one of them sees them. */
export function sidesOf(talk: Talk, user_id: number) {
  const { asker, owner } = talk;
  const [viewer, other] = asker.user_id === user_id ? [asker, owner] : [owner, asker];
  return { other, own_name: viewer.username, other_name: nameOf(other, viewer, talk) };
}
