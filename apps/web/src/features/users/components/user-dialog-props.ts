import type { UserRow } from '@tank/schema/people/users';

export interface UserDialogProps {
  user: UserRow;
  onClose: () => void;
}
