import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

const DIALOG = '[role="dialog"]';
/** A list that is open takes Esc for itself. */
const OPEN_LIST = '[aria-haspopup="listbox"][aria-expanded="true"]';

/**
 * Esc closes the dialog only where it means the dialog: not a calendar, menu or list that lies above it, and not a
 * dialog below the one in front. The library's own handling closes all of them at once.
 */
export function useEscape(inside: RefObject<HTMLElement | null>, opened: boolean, onEscape: () => void) {
  useWindowEvent(
    'keydown',
    (event) => {
      const own = inside.current?.closest(DIALOG);
      const target = event.target;
      if (!opened || !own || event.key !== 'Escape' || event.isComposing) return;
      if (!(target instanceof Element) || target.matches(OPEN_LIST)) return;
      const all = document.querySelectorAll(DIALOG);
      // Focus falls to the body when the focused element goes, a removed file for one.
      const mine = target === document.body ? all[all.length - 1] === own : target.closest(DIALOG) === own;
      if (mine) onEscape();
    },
    true,
  );
}
