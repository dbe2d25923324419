import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

/** What PageUp and PageDown skip. */
const PAGE = 10;

/** Of each key the row to go to. */
const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => Math.max(at - PAGE, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The buttons of a table's rows are one stop of the Tab key; arrow keys go from row to row, and past the last one more rows are shown. */
export function useRowStop(showMore?: () => void) {
  const body = useRef<HTMLTableSectionElement>(null);
  const last = useRef<HTMLElement>(null);
  /** The row to go to once it is shown. */
  const awaited = useRef<number>(undefined);
  const buttonsOf = () => [...(body.current?.querySelectorAll('button') ?? [])];
  const mark = () => {
    const buttons = buttonsOf();
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  useLayoutEffect(() => {
    mark();
    const next = awaited.current;
    awaited.current = undefined;
    if (next !== undefined) (buttonsOf()[next] ?? buttonsOf().at(-1))?.focus();
  });
  return {
    ref: body,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      last.current = target;
      mark();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const buttons = buttonsOf();
      const at = buttons.indexOf(event.target as HTMLButtonElement);
      const next = moves[event.key]?.(at, buttons.length);
      if (at < 0 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (next >= buttons.length && showMore) {
        awaited.current = next;
        showMore();
      } else buttons[Math.min(next, buttons.length - 1)]?.focus();
    },
  };
}
