import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** The control that each key moves to from the one with this index. */
const moves: Record<string, (at: number, controls: HTMLElement[]) => HTMLElement | undefined> = {
  ArrowRight: (at, controls) => controls[at + 1],
  ArrowLeft: (at, controls) => controls[at - 1],
  Home: (_, controls) => controls[0],
  End: (_, controls) => controls.at(-1),
};

const controlsOf = (head: HTMLElement | null) => [
  ...(head?.querySelectorAll<HTMLElement>('th :is(button, a, input)') ?? []),
];

/** The Tab stop of the rows below. */
const rowBelow = (head: HTMLElement) =>
  head.closest('table')?.querySelector<HTMLElement>('tr[data-row][tabindex="0"]');

/** Pixels that Shift with each key makes a column wider. */
const resizes: Record<string, number> = { ArrowRight: 16, ArrowLeft: -16 };

/**
 * All controls of the column heads are one Tab stop: the one focused last. Arrow keys move between them and down to the rows, with
 * Shift they make the column wider and narrower.
 */
export function useHeadStop(onResize: ((key: string, by: number) => void) | undefined) {
  const head = useRef<HTMLTableRowElement>(null);
  const last = useRef<HTMLElement>(null);
  const mark = () => {
    const controls = controlsOf(head.current);
    const stop = controls.find((control) => control === last.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  // After every render, as columns and their funnels change.
  useLayoutEffect(mark);
  return {
    ref: head,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (!controlsOf(head.current).includes(target)) return;
      last.current = target;
      mark();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const controls = controlsOf(head.current);
      const at = controls.indexOf(event.target as HTMLElement);
      // React also sends events of a filter's panel here, which has its own arrow keys.
      if (at < 0 || !head.current) return;
      const by = event.shiftKey && resizes[event.key];
      if (by) {
        event.preventDefault();
        const key = controls[at]?.closest('th')?.dataset.column;
        if (key) onResize?.(key, by);
        return;
      }
      const next = event.key === 'ArrowDown' ? rowBelow(head.current) : moves[event.key]?.(at, controls);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
