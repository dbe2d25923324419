import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** The page is as high as the window, and its one table scrolls; else the page does. */
  fill: boolean;
  /** Fetches what the page opens, once somebody turns to it. */
  onAhead?: (() => void) | undefined;
  children: ReactNode;
}

/** How high a page is. */
export const PageFrame = ({ fill, onAhead, children }: PageFrameProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: turning to the page only fetches code ahead
  <div className={classes.page} data-fill={fill || undefined} onPointerEnter={onAhead} onFocus={onAhead}>
    {children}
  </div>
);
