import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWithPreload } from '../lib/prefetch.ts';
import type { FilterProps } from './filters/filter-props.ts';

const ColumnFilter = lazyWithPreload(async () => ({
  default: (await import('./filters/column-filter.tsx')).ColumnFilter,
}));

const Waiting = (props: FilterProps) => (
  <Suspense fallback={<Skeleton height={96} />}>
    <ColumnFilter {...props} />
  </Suspense>
);

/** Sliders, calendars and lists are not needed to show rows: they come after them, once somebody turns to the table. */
export const LazyFilter = Object.assign(Waiting, { preload: ColumnFilter.preload });
