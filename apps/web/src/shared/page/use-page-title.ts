/** Sets the document title and announces screen changes to screen readers. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand/react';

/** Text of the live region. */
export const useAnnouncement = create(() => '');

/** Last announced screen; undefined at startup, because the browser reads the first title itself. */
let announcedScreen: string | undefined;

/** Moves the focus to the new screen unless one of its fields has it. */
function focusScreen(): void {
  // The main of an expired session stays in the DOM, hidden, before the visible one.
  const main = [...document.querySelectorAll('main')].at(-1);
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_TITLE}`;
    // Ignores the query: filters and pages of a table are the same screen.
    const screen = `${pathname} ${title}`;
    if (announcedScreen === screen) return;
    if (announcedScreen !== undefined) {
      useAnnouncement.setState(document.title);
      focusScreen();
    }
    announcedScreen = screen;
  }, [pathname, title]);
}
