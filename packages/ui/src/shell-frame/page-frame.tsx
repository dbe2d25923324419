import type { ReactNode } from 'react';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** The page is as high as the window, and its one table scrolls; else the page does. */
  fill: boolean;
  children: ReactNode;
}

/** How high a page is. */
export const PageFrame = ({ fill, children }: PageFrameProps) => (
  <div className={classes.page} data-fill={fill || undefined}>
    {children}
  </div>
);
