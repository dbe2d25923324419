import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';
import classes from './dialogs.module.css';

export interface EndedDialogProps {
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** Replaces a dialog whose record has ended: announces the reason and focuses the only button. */
export const EndedDialog = ({ onClose, title, children }: EndedDialogProps) => (
  <DialogFrame title={title} size="sm" withCloseButton={false}>
    <div className={classes.scroll}>
      <Text size="sm" role="alert">
        {children}
      </Text>
    </div>
    <div className={classes.footer}>
      <Button onClick={onClose} data-autofocus>
        Close
      </Button>
    </div>
  </DialogFrame>
);
