import { createContext, type RefObject } from 'react';

export interface OpenDialog {
  /** Runs on Esc, the close button and a click on the overlay; set by the dialog's content. */
  requestClose: RefObject<(() => void) | null>;
  /** Returns focus to the opener and closes the dialog. */
  closeAndReturnFocus: () => void;
  /** A panel at the right edge: beside the page, or over it on narrow screens. */
  panel: false | 'beside' | 'over';
  /** The id of the title of a panel beside the page. */
  titleId: string;
}

export const DialogContext = createContext<OpenDialog | null>(null);
