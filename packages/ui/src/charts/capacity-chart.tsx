import { formatVolume } from '../lib/format.ts';
import { fillsOf, type StorageShare, slicesOf } from './capacity.ts';
import { CapacityBars } from './capacity-bars.tsx';
import classes from './capacity-chart.module.css';
import { Ring } from './ring.tsx';

export interface CapacityChartProps {
  storages: readonly StorageShare[];
  /** MBBL that nobody has booked. */
  free: number;
}

/** A pie of what is booked today, and beside it how full each storage is; each storage has one colour in both. */
export function CapacityChart({ storages, free }: CapacityChartProps) {
  const booked = storages.reduce((sum, storage) => sum + storage.booked, 0);
  return (
    <div className={classes.room}>
      <div className={classes.chart} data-ink>
        <Ring
          slices={slicesOf(storages, free)}
          size={180}
          figure={formatVolume(Math.round(booked))}
          unit="MBBL booked"
        />
        <CapacityBars fills={fillsOf(storages)} free={free} />
      </div>
    </div>
  );
}
