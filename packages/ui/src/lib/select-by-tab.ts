import type { FocusEvent, KeyboardEvent } from 'react';

let isTab = false;

/**
 * Tab selects what a text field holds, as it does wherever the browser moves the focus. A focus trap moves it itself, and
 * `focus()` selects nothing. Spread on what is inside the trap.
 */
export const selectByTab = {
  onKeyDownCapture: ({ key }: KeyboardEvent) => {
    isTab = key === 'Tab';
  },
  onPointerDownCapture: () => {
    isTab = false;
  },
  onFocus: ({ target }: FocusEvent) => {
    if (isTab && target instanceof HTMLInputElement) target.select();
    isTab = false;
  },
};
