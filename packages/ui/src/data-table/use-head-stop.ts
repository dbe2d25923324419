import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Of each key the button to go to, by where one stands. */
const moves: Record<string, (at: number, buttons: HTMLElement[]) => HTMLElement | undefined> = {
  ArrowRight: (at, buttons) => buttons[at + 1],
  ArrowLeft: (at, buttons) => buttons[at - 1],
  Home: (_, buttons) => buttons[0],
  End: (_, buttons) => buttons.at(-1),
};

const buttonsOf = (head: HTMLElement | null) => [
  ...(head?.querySelectorAll<HTMLElement>('th :is(button, a)') ?? []),
];

/** The stop of the rows below. */
const rowBelow = (head: HTMLElement) =>
  head.closest('table')?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]');

/**
 * All names and funnels of the columns are one stop of the Tab key, as all rows are: the one last stood on. Arrow keys go from
 * one to the next and down to the rows.
 */
export function useHeadStop() {
  const head = useRef<HTMLTableRowElement>(null);
  const last = useRef<HTMLElement>(null);
  const mark = () => {
    const buttons = buttonsOf(head.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // Columns come and go; what they show belongs to their cells.
  useLayoutEffect(mark);
  return {
    ref: head,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!buttonsOf(head.current).includes(target)) return;
      last.current = target;
      mark();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = buttonsOf(head.current);
      const at = buttons.indexOf(event.target as HTMLElement);
      // The panel of a filter hangs below its funnel for React, and has arrow keys of its own.
      if (at < 0 || !head.current) return;
      const next = event.key === 'ArrowDown' ? rowBelow(head.current) : moves[event.key]?.(at, buttons);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
