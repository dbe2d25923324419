import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense } from 'react';
import type { TableMenuProps } from './table-menu.tsx';

/** Loaded on the first interaction with the table: rows do not need export and views. */
export const TableMenu = lazyWithPreload(() => import('./table-menu.tsx'));

export const TableMenuSlot = (props: TableMenuProps) => (
  <Suspense fallback={<LoadingState lines={4} />}>
    <TableMenu {...props} />
  </Suspense>
);
