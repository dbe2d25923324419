/** How the two parties of a conversation are shown to each other: by username or by role. Pure. */
import type { Category } from '@tank/schema/enums';

export interface Person {
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
}

export interface ConversationParties {
  conversation_id: number;
  /** Conversations about bids count as about the listing, those about offers as about the inquiry. */
  about: 'listing' | 'inquiry';
  asker: Person;
  owner: Person;
  /** Whether asker and owner are the parties of a booking of the record. */
  booked: boolean;
  /** Whether a member of the asker's team booked the record: the whole team may know the owner, but not vice versa. */
  team_booked: boolean;
}

const owners = { listing: 'Listing owner', inquiry: 'Inquiry owner' } as const;

/**
 * Usernames are shown to teammates, Admins and the other party of a booking of the record. A booking of another record
 * does not count: the owner of this one may want to stay anonymous.
 */
const mayKnowName = (
  viewer: Person,
  { booked, team_booked, asker }: ConversationParties,
  other: Person,
): boolean =>
  booked ||
  (team_booked && viewer === asker) ||
  viewer.category === 'Admin' ||
  (viewer.team_id !== null && viewer.team_id === other.team_id);

/** The username if the viewer may know it, else the role. The chat number distinguishes participants. */
function nameOf(person: Person, viewer: Person, conversation: ConversationParties): string {
  if (person === viewer || mayKnowName(viewer, conversation, person)) return person.username;
  return person === conversation.owner
    ? owners[conversation.about]
    : `${person.category}, chat ${conversation.conversation_id}`;
}

/** The parties as the user, who is one of them, sees them. */
export function partiesFor(conversation: ConversationParties, user_id: number) {
  const { asker, owner } = conversation;
  const [viewer, other] = asker.user_id === user_id ? [asker, owner] : [owner, asker];
  return { other, own_name: viewer.username, other_name: nameOf(other, viewer, conversation) };
}
