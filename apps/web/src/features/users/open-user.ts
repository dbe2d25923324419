import type { UserRow } from '@tank/schema/people/users';

export type WhichDialog = 'info' | 'edit' | 'logInAs' | 'suspend' | 'unsuspend' | 'delete' | 'resetFactor';

/** The open dialog and its user. */
export type OpenUser = { dialog: WhichDialog; user: UserRow } | null;
