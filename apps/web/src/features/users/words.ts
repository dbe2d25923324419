import type { UserStatus } from '@tank/schema/enums';
import { countInWords } from '@tank/schema/kit/format';
import type { UserDetail } from '@tank/schema/people/users';

const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

const sessionsEnd = (sessions: number) =>
  sessions === 0
    ? 'This user is not signed in.'
    : `${countInWords(sessions, 'session')} will end immediately.`;

/** Irregular plural. */
const inquiries = (count: number) => (count === 1 ? '1 open inquiry' : `${count} open inquiries`);

/** Open records of a user as text. */
const open = ({ open_listings, open_bids, open_inquiries }: UserDetail) =>
  listed([
    ...(open_listings > 0 ? [countInWords(open_listings, 'open listing')] : []),
    ...(open_bids > 0 ? [countInWords(open_bids, 'open bid')] : []),
    ...(open_inquiries > 0 ? [inquiries(open_inquiries)] : []),
  ]);

export const words = {
  user: (user_id: number) => `User ${user_id}`,
  statuses: { active: 'Active', suspended: 'Suspended', closed: 'Closed' } satisfies Record<
    UserStatus,
    string
  >,
  add: 'Add User',
  addTitle: 'Add User',
  editTitle: 'Edit User',
  loading: 'The user is still loading.',
  logInAs: 'Login as user',
  subscribe: 'Subscribe to Data',
  unsubscribe: 'Unsubscribe from Data',
  grant: 'Grant Overlay Access',
  revoke: 'Revoke Overlay Access',
  resetFactor: 'Reset two-step verification',
  suspendTitle: (username: string) => `Suspend ${username}?`,
  suspending: 'They are signed out everywhere and cannot sign in until you unsuspend them.',
  stays: (user: UserDetail) => (open(user) === '' ? '' : `Their ${open(user)} do not change.`),
  unsuspendTitle: (username: string) => `Unsuspend ${username}?`,
  unsuspending: 'They can sign in again with their current password.',
  deleteTitle: (username: string) => `Delete ${username}?`,
  deleting:
    'The account is closed and leaves its team. Past bookings and history stay with the other people involved. This cannot be undone.',
  withdrawn: (user: UserDetail) =>
    open(user) === '' ? '' : `Withdrawn and cancelled: ${open(user)}. The other parties are notified.`,
  sessions: ({ sessions }: UserDetail) => sessionsEnd(sessions),
  active: ({ active_bookings }: UserDetail) =>
    active_bookings === 0 ? '' : `Active bookings: ${active_bookings}. They continue.`,
  logInTitle: (username: string) => `Log in as ${username}?`,
  loggingIn:
    'For one hour you can see and do what this user can, except change their password, email address or two-step verification. Everything you change is recorded under both names.',
  resetTitle: (username: string) => `Reset two-step verification for ${username}?`,
  resetting: 'They will sign in with their password alone until they turn it on again. We’ll email them.',
  levelMeans: 'Sets what the account can do',
  levelHint: 'Changing it signs the user out everywhere.',
  contact: 'Contact',
  account: 'Account',
  trade: 'Trading',
  activity: 'Activity',
  reports: 'Reports',
  signsInWith: 'Signs in with',
  companyAccount: 'Company account',
  since: (date: string) => `since ${date}`,
  unlinkOne: (provider: string) => `Unlink ${provider}`,
  unlinkTitle: (provider: string, username: string) => `Unlink ${provider} from ${username}?`,
  unlinking: (provider: string) =>
    `They can no longer sign in with ${provider} unless it is linked again. Sessions opened with it end immediately, and all access tokens are revoked. We’ll email them.`,
  unlinkedPassword: 'They can sign in with their password, or recover one by email.',
  unlinkedNoPassword: (provider: string) =>
    `Passwords are off for their email address, so they can sign in only with ${provider}.`,
  linkedAgain: (provider: string) =>
    `Signing in with ${provider} links it again if ${provider} confirms their email address. To keep them out, suspend them.`,
  lastSeen: 'Last seen',
  openListings: 'Open listings',
  openInquiries: 'Open inquiries',
  openBids: 'Open bids and offers',
  activeBookings: 'Active bookings',
  allBookings: 'Total bookings',
  messages: 'Messages sent',
  accountRequest: 'Account request',
  preferredRegions: 'Preferred regions',
  preferredProducts: 'Preferred products',
  invitedTo: 'Invited to the team',
  acceptTitle: (users: readonly { username: string }[]) =>
    users.length === 1 ? `Accept ${users[0]?.username}?` : `Accept ${users.length} requests?`,
  accepting: (count: number) =>
    count === 1
      ? 'The account becomes active immediately, and we’ll email the user.'
      : 'The accounts become active immediately, and we’ll email each user.',
  needsAgreement:
    'Under the Terms of Service, traders and terminals need a Commission Agreement in force first.',
  acceptedSome: (count: number) => `${countInWords(count, 'user')} accepted.`,
  rejectTitle: (names: string) => `Reject ${names}?`,
  rejecting: 'The request is deleted, and we’ll email the sender.',
  reason: 'Reason (optional)',
  reasonHint: 'Included in the email',
  manyRequests: (count: number) => `${countInWords(count, 'request')}`,
  nobodyWaits: 'New requests appear here.',
  nobodySuspended: 'No suspended users.',
} as const;
