import type { ReactNode } from 'react';
import { dialogsAhead } from '../dialogs/dialog.tsx';
import { type Ahead, ahead } from '../lib/ahead.ts';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** The page is as high as the window, and its one table scrolls; else the page does. */
  fill: boolean;
  /** Fetches what the page opens most, once somebody turns to it. */
  onAhead?: Ahead | undefined;
  children: ReactNode;
}

/** How high a page is. */
export function PageFrame({ fill, onAhead, children }: PageFrameProps) {
  const turnedTo = () => {
    dialogsAhead();
    onAhead?.();
  };
  return (
    <div className={classes.page} data-fill={fill || undefined} {...ahead(turnedTo)}>
      {children}
    </div>
  );
}
