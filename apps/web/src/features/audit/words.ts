import { eventWords } from '@tank/schema/events';

/** Record events, plus reads and operator actions. */
export const actionWords = {
  ...eventWords,
  // Overrides the word for market records: admins create accounts and teams.
  create: 'Created by',
  create_member: 'Member created by',
  read: 'Read by',
  list_users: 'Users listed by',
  back_up: 'Backup made by',
};

export const words = {
  lead: 'Everything Admins do, in their own account or logged in as another user, and every change team admins make to their teams. Entries cannot be changed.',
  none: 'No Admin actions yet.',
  /** `suspend` as "Suspended"; a call by its own name. */
  action: (action: string) => {
    const known = Object.entries(actionWords).find(([name]) => name === action);
    return known ? known[1].replace(/ by$/, '') : action;
  },
  /** `contact_request` as "contact request". */
  entity: (entity: string) => entity.replaceAll('_', ' '),
  /** `team_id` as "Team ID". */
  detail: (key: string) => {
    const name = key.replaceAll('_', ' ').replace(/\bid$/, 'ID');
    return name.charAt(0).toUpperCase() + name.slice(1);
  },
} as const;
