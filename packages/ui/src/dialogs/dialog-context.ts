import { createContext, type RefObject } from 'react';

export interface OpenDialog {
  /** What Esc, the cross and a click beside the dialog ask for; its content sets it. */
  tryClose: RefObject<(() => void) | null>;
  /** Gives the focus back to what opened the dialog, and closes it. */
  leave: () => void;
}

export const DialogContext = createContext<OpenDialog | null>(null);
