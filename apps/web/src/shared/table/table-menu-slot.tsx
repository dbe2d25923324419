import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import type { TableMenuProps } from './table-menu.tsx';

/** Export and views are not needed to show rows: they come once somebody turns to the table. */
export const TableMenu = lazyWithPreload(() => import('./table-menu.tsx'));

export const TableMenuSlot = (props: TableMenuProps) => (
  <Suspense fallback={<LoadingState lines={4} />}>
    <TableMenu {...props} />
  </Suspense>
);
