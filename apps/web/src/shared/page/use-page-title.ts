/** The title of a screen: it stands in the browser's tab, and screen readers say it on the way from screen to screen. */
import { PRODUCT_TITLE } from '@tank/schema/product';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { create } from 'zustand/react';

/** What screen readers are told next. */
export const useAnnounced = create(() => '');

/** The screen that was told last; none yet as the app starts, as the browser reads out its first title by itself. */
let told: string | undefined;

/** The keyboard goes on from the new screen, unless a field of it has taken the focus already. */
function focusScreen(): void {
  // A page that waits for its user is hidden above the one that is shown.
  const main = [...document.querySelectorAll('main')].at(-1);
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

export function usePageTitle(title: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_TITLE}`;
    // Not by the rest of the address: filters and pages of a table are no other screen.
    const screen = `${pathname} ${title}`;
    if (told === screen) return;
    if (told !== undefined) {
      useAnnounced.setState(document.title);
      focusScreen();
    }
    told = screen;
  }, [pathname, title]);
}
