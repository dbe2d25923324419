import { createContext, type RefObject } from 'react';

export interface OpenDialog {
  /** Runs on Esc, the close button and a click on the overlay; set by the dialog's content. */
  requestClose: RefObject<(() => void) | null>;
  /** Returns focus to the opener and closes the dialog. */
  closeAndReturnFocus: () => void;
}

export const DialogContext = createContext<OpenDialog | null>(null);
