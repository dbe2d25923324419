import type { FocusEvent, KeyboardEvent } from 'react';

let isTabbing = false;

/**
 * Props for the content of a focus trap: Tab selects the text of a field, as in a browser without the trap. The trap moves
 * focus with `focus()`, which does not select text.
 */
export const selectOnTab = {
  onKeyDownCapture: ({ key }: KeyboardEvent) => {
    isTabbing = key === 'Tab';
  },
  onPointerDownCapture: () => {
    isTabbing = false;
  },
  onFocus: ({ target }: FocusEvent) => {
    if (isTabbing && target instanceof HTMLInputElement) target.select();
    isTabbing = false;
  },
};
