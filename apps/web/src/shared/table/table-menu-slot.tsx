import { LoadingState } from '@tank/ui/states/loading-state';
import { lazy, Suspense } from 'react';
import type { TableMenuProps } from './table-menu.tsx';

/** Export and views are not needed to show rows: they come when the menu is first opened. */
const TableMenu = lazy(() => import('./table-menu.tsx'));

export const TableMenuSlot = (props: TableMenuProps) => (
  <Suspense fallback={<LoadingState lines={4} />}>
    <TableMenu {...props} />
  </Suspense>
);
