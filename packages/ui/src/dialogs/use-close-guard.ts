import { use, useImperativeHandle, useState } from 'react';
import { useAskedOnLeaving } from '../lib/unsaved-input.ts';
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
export function useCloseGuard(dirty: () => boolean, pending: boolean, onClose: () => void): CloseGuard {
  useAskedOnLeaving(dirty);
  const [isAsking, setAsking] = useState(false);
  const requestClose = () => {
    if (pending) return;
    if (dirty() && !isAsking) setAsking(true);
    else if (dirty()) setAsking(false);
    else onClose();
  };
  useImperativeHandle(use(DialogContext)?.requestClose, () => requestClose);
  return {
    isAsking: isAsking && dirty(),
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
    requestClose,
  };
}
