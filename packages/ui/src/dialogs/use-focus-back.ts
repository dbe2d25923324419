import { type RefObject, useLayoutEffect, useMemo } from 'react';

const DIALOG = '[role="dialog"]';

/** Where the focus of each open dialog goes back to. */
const waysBack = new WeakMap<Element, HTMLElement[]>();

/**
 * The focused element, and behind it, for where it is gone by then, what led there: the button of the menu it is an
 * item of, what opened the dialog it stands in.
 */
function wayBack(): HTMLElement[] {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return [];
  const menu = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const button = menu ? document.getElementById(menu) : null;
  const dialog = focused.closest(DIALOG);
  return [button ?? focused, ...((dialog && waysBack.get(dialog)) ?? [])];
}

/** Focuses the first that can be; none can (the row went): the page's content. */
function focusFirst(way: HTMLElement[]) {
  const main = document.querySelector('main');
  for (const element of main ? [...way, main] : way) {
    element.focus({ preventScroll: true });
    if (document.activeElement === element) return;
  }
}

/**
 * Focus goes back to what opened the dialog. The library's own way serves dialogs that stay mounted; ours come with
 * their opening and go with their closing. Answers the ref of an element in the dialog.
 */
export function useFocusBack(inside: RefObject<HTMLElement | null>, opened: boolean) {
  // Before the commit that opens the dialog: the menu that it was chosen from, or the dialog before, goes with it.
  const way = useMemo(() => (opened ? wayBack() : []), [opened]);
  useLayoutEffect(() => {
    if (!opened) return;
    return () => {
      const own = inside.current?.closest(DIALOG);
      // When all that closes at once is gone.
      queueMicrotask(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || own?.contains(focused)) focusFirst(way);
      });
    };
  }, [inside, opened, way]);
  return (node: HTMLElement | null) => {
    // The last one stays known: the effect above runs when this one is gone already.
    if (!node) return;
    inside.current = node;
    const dialog = node.closest(DIALOG);
    if (dialog) waysBack.set(dialog, way);
  };
}
