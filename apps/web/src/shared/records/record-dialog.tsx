import type { LandingEntity } from '@tank/schema/entities';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import type { ReactNode } from 'react';
import { OpenPage } from './record-link.tsx';
import { recordTitle } from './record-title.ts';

interface RecordDialogProps {
  entity: LandingEntity;
  id: number;
  onClose: () => void;
  /** Shown right of Open page. */
  actions: ReactNode;
  children: ReactNode;
}

/** More Info dialog of a record that also has a page. */
export const RecordDialog = ({ entity, id, onClose, actions, children }: RecordDialogProps) => (
  <InfoDialog
    onClose={onClose}
    title={recordTitle(entity, id)}
    size="lg"
    actions={
      <>
        <OpenPage entity={entity} id={id} />
        {actions}
      </>
    }
  >
    {children}
  </InfoDialog>
);
