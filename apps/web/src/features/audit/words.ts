import { eventWords } from '@tank/schema/events';

/** Besides the events of records: what is looked at, and what operators do. */
export const actionWords = {
  ...eventWords,
  read: 'Read by',
  list_users: 'Users listed by',
  back_up: 'Backup made by',
};

/** What is said on the screen of the audit. */
export const words = {
  lead: 'What Admins did, as themselves or logged in as others. Entries cannot be changed.',
  none: 'No admin actions yet.',
  /** `suspend` as "Suspended"; a call by its own name. */
  action: (action: string) => {
    const known = Object.entries(actionWords).find(([name]) => name === action);
    return known ? known[1].replace(/ by$/, '') : action;
  },
  /** `contact_request` as "contact request". */
  entity: (entity: string) => entity.replaceAll('_', ' '),
} as const;
