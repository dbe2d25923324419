import type { FocusEvent, KeyboardEvent } from 'react';

let isTab = false;

/**
 * Props for the content of a focus trap: Tab selects the text of a field, as it does where the browser moves the focus. The
 * trap calls `focus()`, which selects nothing.
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
