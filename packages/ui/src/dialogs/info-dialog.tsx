import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogContent, DialogFrame, type DialogSize } from './dialog-frame.tsx';
import classes from './dialogs.module.css';

export interface InfoDialogProps {
  onClose: () => void;
  title: ReactNode;
  /** The record, shown below the title. */
  subtitle?: ReactNode;
  children: ReactNode;
  /** Buttons to the right of Close. */
  actions?: ReactNode;
  size?: DialogSize;
  /** Shows a panel at the right edge, for the rows of a table. */
  side?: boolean;
}

/** A read-only dialog. */
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
