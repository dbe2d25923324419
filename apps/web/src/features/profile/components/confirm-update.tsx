import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { Facts } from '@tank/ui/fields/facts';
import type { Change } from '../model/changes.ts';
import { wordOf } from '../model/profile-values.ts';
import { words } from '../words.ts';

interface ConfirmUpdateProps {
  changes: readonly Change[];
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Lists the changes for confirmation. */
export const ConfirmUpdate = ({ changes, ...dialog }: ConfirmUpdateProps) => (
  <ConfirmDialog {...dialog} title={words.updateTitle} confirmLabel="Update">
    <Facts
      items={changes.map(({ field, after }) => ({
        label: words.fields[field],
        value: wordOf(field, after),
        wide: true,
      }))}
    />
  </ConfirmDialog>
);
