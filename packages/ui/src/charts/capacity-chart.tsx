import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { formatVolume } from '../lib/format.ts';
import { fillsOf, type StorageShare, slicesOf } from './capacity.ts';
import { CapacityBars } from './capacity-bars.tsx';
import classes from './capacity-chart.module.css';

const CapacityPie = lazy(() => import('./capacity-pie.tsx'));
const SIZE = 180;

export interface CapacityChartProps {
  storages: readonly StorageShare[];
  /** MBBL that nobody has booked. */
  free: number;
}

/** A pie of what is booked today, and beside it how full each storage is; each storage has one colour in both. */
export function CapacityChart({ storages, free }: CapacityChartProps) {
  const booked = storages.reduce((sum, storage) => sum + storage.booked, 0);
  return (
    <div className={classes.chart} data-ink>
      <div className={classes.pie} aria-hidden>
        <Suspense fallback={<Skeleton height={SIZE - 12} circle m={6} />}>
          <CapacityPie slices={slicesOf(storages, free)} size={SIZE} />
        </Suspense>
        <div className={classes.sum}>
          <strong>{formatVolume(Math.round(booked))}</strong>
          MBBL booked
        </div>
      </div>
      <CapacityBars fills={fillsOf(storages)} free={free} />
    </div>
  );
}
