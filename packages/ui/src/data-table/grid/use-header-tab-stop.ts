import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The control that each key moves focus to. */
const moves: Record<string, (index: number, controls: HTMLElement[]) => HTMLElement | undefined> = {
  ArrowRight: (index, controls) => controls[index + 1],
  ArrowLeft: (index, controls) => controls[index - 1],
  Home: (_, controls) => controls[0],
  End: (_, controls) => controls.at(-1),
};

const controlsIn = (header: HTMLElement | null) => [
  ...(header?.querySelectorAll<HTMLElement>('th :is(button, a, input)') ?? []),
];

const tabStopOfRows = (header: HTMLElement) =>
  header.closest('table')?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]');

/** How many pixels wider each key with Shift makes a column. */
const resizes: Record<string, number> = { ArrowRight: 16, ArrowLeft: -16 };

/**
 * Makes all controls of the header row one tab stop (roving tabindex): the control that had focus last. Arrow keys move between
 * them and down to the rows; with Shift they resize the column.
 */
export function useHeaderTabStop(onResize: ((key: string, by: number) => void) | undefined) {
  const header = useRef<HTMLTableRowElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const updateTabIndexes = () => {
    const controls = controlsIn(header.current);
    const tabStop = controls.find((control) => control === lastFocused.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === tabStop ? 0 : -1;
  };
  // After every render, because columns and their filter buttons change.
  useLayoutEffect(updateTabIndexes);
  return {
    ref: header,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!controlsIn(header.current).includes(target)) return;
      lastFocused.current = target;
      updateTabIndexes();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const controls = controlsIn(header.current);
      const index = controls.indexOf(event.target as HTMLElement);
      // React also bubbles events from the filter popover, which has its own arrow keys.
      if (index < 0 || !header.current) return;
      const by = event.shiftKey && resizes[event.key];
      if (by) {
        event.preventDefault();
        const key = controls[index]?.closest('th')?.dataset.column;
        if (key) onResize?.(key, by);
        return;
      }
      const next =
        event.key === 'ArrowDown' ? tabStopOfRows(header.current) : moves[event.key]?.(index, controls);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
