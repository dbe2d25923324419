import type { UserRow } from '@tank/schema/people/users';

export type WhichDialog = 'info' | 'edit' | 'logInAs' | 'suspend' | 'unsuspend' | 'delete' | 'resetFactor';

/** Which dialog about which user is open. */
export type OpenUser = { dialog: WhichDialog; user: UserRow } | null;
