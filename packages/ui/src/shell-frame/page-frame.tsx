import type { ReactNode } from 'react';
import { preloadDialogs } from '../dialogs/dialog.tsx';
import { type Prefetch, prefetchOnIntent } from '../lib/prefetch.ts';
import classes from './page-frame.module.css';

interface PageFrameProps {
  /** Limits the page to the window's height, so that its single table scrolls instead of the page. */
  fill: boolean;
  /** Gives the page the window below the top bar: no padding, no footer. */
  isEdgeToEdge?: boolean;
  /** Preloads code that users of the page often need, on their first interaction. */
  prefetch?: Prefetch | undefined;
  children: ReactNode;
}

export function PageFrame({ fill, isEdgeToEdge = false, prefetch, children }: PageFrameProps) {
  const preload = () => {
    preloadDialogs();
    prefetch?.();
  };
  return (
    <div
      className={classes.page}
      data-fill={fill || undefined}
      data-edge={isEdgeToEdge || undefined}
      {...prefetchOnIntent(preload)}
    >
      {children}
    </div>
  );
}
