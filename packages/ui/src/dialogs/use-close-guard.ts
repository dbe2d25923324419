import { use, useImperativeHandle, useState } from 'react';
import { useWarnBeforeUnload } from '../lib/unsaved-input.ts';
import { DialogContext } from './dialog-context.ts';

export interface CloseGuard {
  /** The user tried to close with unsaved input and has not answered yet. */
  isAsking: boolean;
  /** Runs on Esc, the close button and Cancel: closes, or asks first. */
  requestClose: () => void;
  keep: () => void;
  discard: () => void;
}

/** Blocks closing while a request is running, and asks before it discards unsaved input. */
export function useCloseGuard(isDirty: () => boolean, pending: boolean, onClose: () => void): CloseGuard {
  useWarnBeforeUnload(isDirty);
  const [isAsking, setAsking] = useState(false);
  const requestClose = () => {
    if (pending) return;
    if (isDirty() && !isAsking) setAsking(true);
    else if (isDirty()) setAsking(false);
    else onClose();
  };
  useImperativeHandle(use(DialogContext)?.requestClose, () => requestClose);
  return {
    isAsking: isAsking && isDirty(),
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
    requestClose,
  };
}
