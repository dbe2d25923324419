import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FilterProps } from './filters/filter-props.ts';

const load = () => import('./filters/column-filter.tsx');
const ColumnFilter = lazy(async () => ({ default: (await load()).ColumnFilter }));

/** Sliders, calendars and lists are not needed to show rows: they come after them. */
export const LazyFilter = (props: FilterProps) => (
  <Suspense fallback={<Skeleton height={96} />}>
    <ColumnFilter {...props} />
  </Suspense>
);

/** Fetches the filters' code once someone turns to the table, so that opening one does not wait. */
export const preloadFilters = () => void load();
