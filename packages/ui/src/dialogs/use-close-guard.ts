import { use, useImperativeHandle, useState } from 'react';
import { useAskedOnLeaving } from '../lib/unsaved-input.ts';
import { DialogContext } from './dialog-context.ts';

export interface CloseGuard {
  /** Closing was asked for and would lose what was typed. */
  asking: boolean;
  /** Esc, the cross, Cancel: closes, or asks first. */
  tryClose: () => void;
  keep: () => void;
  discard: () => void;
}

/** Keeps a dialog from closing while a call is on its way, and asks before typed text is lost. */
export function useCloseGuard(dirty: () => boolean, pending: boolean, onClose: () => void): CloseGuard {
  useAskedOnLeaving(dirty);
  const [asking, setAsking] = useState(false);
  const tryClose = () => {
    if (pending) return;
    if (dirty() && !asking) setAsking(true);
    else if (dirty()) setAsking(false);
    else onClose();
  };
  useImperativeHandle(use(DialogContext)?.tryClose, () => tryClose);
  return {
    asking: asking && dirty(),
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
    tryClose,
  };
}
