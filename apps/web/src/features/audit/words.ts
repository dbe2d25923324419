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

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const words = {
  lead: 'Everything Admins do, in their own account or logged in as another user, and every change team admins make to their teams. Entries cannot be changed.',
  none: 'No Admin actions yet.',
  /** `suspend` as "Suspended"; a call by its own name. */
  action: (action: string) => {
    const known = Object.entries(actionWords).find(([name]) => name === action);
    return known ? known[1].replace(/ by$/, '') : action;
  },
  /** With the reader's time zone, once for all rows. */
  when: (zone: string) => `When (${zone})`,
  /** `contact_request` as "Contact request". */
  entity: (entity: string) => capitalize(entity.replaceAll('_', ' ')),
  /** `team_id` as "Team ID". */
  detail: (key: string) => capitalize(key.replaceAll('_', ' ').replace(/\bid$/, 'ID')),
} as const;
