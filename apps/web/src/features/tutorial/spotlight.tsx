import type { TutorialSection } from '@tank/schema/tutorial/steps';
import { useEffect, useRef } from 'react';
import classes from './spotlight.module.css';
import { words } from './words.ts';

/** A table with its toolbar. */
const table = (name: string) => `main [data-table="${name}"]`;
/** A section with its heading, by the name of its tabs. */
const tabs = (name: string) => `main section:has([role="tablist"][aria-label^="${name}"])`;
const profileSection = (id: string) => `main section[aria-labelledby="${id}"]`;

/** The element of each section, on screens that other features own. */
const selectors: Record<TutorialSection, string> = {
  market: `main :is([aria-label="${words.marketFigures}"], [aria-label="${words.subscription}"])`,
  map: 'main section[aria-label="Map"]',
  listings: table('Available listings'),
  inquiries: table('Available inquiries'),
  add_button: '[data-tour="add_button"]',
  my_storage: table('My storage'),
  my_listings: table('My listings'),
  received_bids: table(words.receivedBids),
  bell: '[data-tour="bell"]',
  my_inquiries: table('My inquiries'),
  my_bids: table(words.placedBids),
  bookings: tabs('Bookings'),
  renewals: tabs('Renewal Requests'),
  details: profileSection('details'),
  preferences: profileSection('preferences'),
  account_menu: '[data-tour="account_menu"]',
};

/** Shown in place of a table of own records while there are none, and on a screen that is explained only. */
const EMPTY = 'main:not(:has([data-loading])) [data-empty]';

/** Pixels between the element and the ring, and between the ring and the edges of the window and the banner. */
const GAP = 8;
const EDGE = 3;
/** Pixels between the top of the window and an element that was scrolled to. */
const TOP = 72;
/** What the user moves the page with. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** A ring around the element that the step speaks of, which is scrolled into view until the user moves the page. */
export function Spotlight({ section }: { section: TutorialSection }) {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    let follows = true;
    const stopFollowing = () => {
      follows = false;
    };
    // Every frame: screens load and shift, and the element may be replaced.
    function track() {
      frame = requestAnimationFrame(track);
      const target = document.querySelector(selectors[section]) ?? document.querySelector(EMPTY);
      const { style } = ring.current as HTMLDivElement;
      const box = target?.getBoundingClientRect();
      style.display = box && box.width > 0 ? 'block' : 'none';
      if (!target || !box || box.width === 0) return;
      const bottom = (ring.current?.nextElementSibling?.getBoundingClientRect().top ?? innerHeight) - EDGE;
      const isInBar = target.closest('main') === null;
      if (follows && !isInBar && (box.top < TOP - GAP || (box.top > TOP && box.bottom > bottom)))
        window.scrollBy({ top: box.top - TOP, behavior: 'instant' });
      style.zIndex = isInBar ? '101' : '99';
      style.top = `${Math.max(box.top - GAP, EDGE)}px`;
      style.left = `${Math.max(box.left - GAP, EDGE)}px`;
      style.width = `${Math.min(box.right + GAP, innerWidth - EDGE) - Math.max(box.left - GAP, EDGE)}px`;
      style.height = `${Math.max(0, Math.min(box.bottom + GAP, bottom) - Math.max(box.top - GAP, EDGE))}px`;
    }
    track();
    for (const move of MOVES) window.addEventListener(move, stopFollowing, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const move of MOVES) window.removeEventListener(move, stopFollowing);
    };
  }, [section]);
  return <div ref={ring} className={classes.ring} data-spotlight={section} aria-hidden />;
}
