import { Button } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { DialogContext } from './dialog-context.ts';
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
}

/** A read-only dialog. */
export function InfoDialog({ children, actions, onClose, ...frame }: InfoDialogProps) {
  const isBeside = use(DialogContext)?.panel === 'beside';
  return (
    <DialogFrame {...frame}>
      <DialogContent>{children}</DialogContent>
      <div className={classes.footer} data-screen>
        {!isBeside && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
        {actions}
      </div>
    </DialogFrame>
  );
}
