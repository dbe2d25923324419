import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import type { ShownView } from './shown-view.ts';
import type { TableMenuProps } from './table-menu.tsx';

/** Loaded on the first interaction with the table: rows do not need export and views. */
const TableMenu = lazyWithPreload(() => import('./table-menu.tsx'));
const TableViews = lazyWithPreload(() => import('./table-views.tsx'));

export const preloadTableMenu = () => {
  TableMenu.preload();
  TableViews.preload();
};

export const TableMenuSlot = (props: TableMenuProps) => (
  <Suspense>
    <TableMenu {...props} />
  </Suspense>
);

export const TableViewsSlot = (props: ShownView) => (
  <Suspense fallback={<LoadingState lines={4} />}>
    <TableViews {...props} />
  </Suspense>
);
