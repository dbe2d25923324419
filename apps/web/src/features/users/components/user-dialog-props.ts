import type { UserRow } from '@tank/schema/people/users';

/** What a dialog about one user takes. */
export interface UserDialogProps {
  user: UserRow;
  onClose: () => void;
}
