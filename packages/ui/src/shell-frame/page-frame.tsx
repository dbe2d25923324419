import type { ReactNode } from 'react';
import { preloadDialogs } from '../dialogs/dialog.tsx';
import { type Prefetch, prefetchOnIntent } from '../lib/prefetch.ts';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** The page is as high as the window, and its one table scrolls; else the page does. */
  fill: boolean;
  /** Fetches what the page opens most, once somebody turns to it. */
  prefetch?: Prefetch | undefined;
  children: ReactNode;
}

/** How high a page is. */
export function PageFrame({ fill, prefetch, children }: PageFrameProps) {
  const turnedTo = () => {
    preloadDialogs();
    prefetch?.();
  };
  return (
    <div className={classes.page} data-fill={fill || undefined} {...prefetchOnIntent(turnedTo)}>
      {children}
    </div>
  );
}
