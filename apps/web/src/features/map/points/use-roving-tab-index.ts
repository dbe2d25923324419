import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** Rows that PageUp and PageDown skip. */
const PAGE = 10;

/** The row that a key moves to. */
const targets: Record<string, (row: number, count: number) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  PageDown: (row) => row + PAGE,
  PageUp: (row) => Math.max(row - PAGE, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Roving tabindex for the buttons of a table's rows: they are one Tab stop, and arrow keys move between them. A key that moves
 * past the last row calls `showMore`.
 */
export function useRovingTabIndex(showMore?: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  /** The row to focus after `showMore` has rendered it. */
  const pendingRow = useRef<number>(undefined);
  const findButtons = () => [...(body.current?.querySelectorAll('button') ?? [])];
  const updateTabIndex = () => {
    const buttons = findButtons();
    const stop = buttons.find((button) => button === lastFocused.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  useLayoutEffect(() => {
    updateTabIndex();
    const row = pendingRow.current;
    pendingRow.current = undefined;
    if (row !== undefined) (findButtons()[row] ?? findButtons().at(-1))?.focus();
  });
  return {
    ref: body,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      lastFocused.current = target;
      updateTabIndex();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = findButtons();
      const row = buttons.indexOf(event.target as HTMLButtonElement);
      const target = targets[event.key]?.(row, buttons.length);
      if (row < 0 || target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (target >= buttons.length && showMore) {
        pendingRow.current = target;
        showMore();
      } else buttons[Math.min(target, buttons.length - 1)]?.focus();
    },
  };
}
