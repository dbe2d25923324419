import type { CompanyAccount } from '@tank/schema/people/company-sign-in';
import type { UserDetail, UserRow } from '@tank/schema/people/users';

export type WhichDialog = 'info' | 'edit' | 'logInAs' | 'suspend' | 'unsuspend' | 'delete' | 'resetFactor';

/** The open dialog and its user. */
export type OpenUser =
  | { dialog: WhichDialog; user: UserRow }
  | { dialog: 'unlink'; user: UserDetail; account: CompanyAccount }
  | null;
