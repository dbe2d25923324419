import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogContent, DialogFrame, type DialogSize } from './dialog-frame.tsx';
import classes from './dialogs.module.css';

export interface InfoDialogProps {
  onClose: () => void;
  title: ReactNode;
  /** Beneath the title: the record that it is about. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons right of Close. */
  actions?: ReactNode;
  size?: DialogSize;
  /** At the right edge: what opens from a row of a table. */
  side?: boolean;
}

/** Something to read: More Info, View Files, Product List. */
export function InfoDialog({ children, actions, onClose, ...frame }: InfoDialogProps) {
  return (
    <DialogFrame {...frame}>
      <DialogContent>{children}</DialogContent>
      <div className={classes.footer} data-screen>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {actions}
      </div>
    </DialogFrame>
  );
}
