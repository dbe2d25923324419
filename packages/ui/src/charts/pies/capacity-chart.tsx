import { formatVolume } from '../../lib/format.ts';
import { fillsOf, type StorageShare, slicesOf } from './capacity.ts';
import { CapacityBars } from './capacity-bars.tsx';
import classes from './capacity-chart.module.css';
import { Ring } from './ring.tsx';

export interface CapacityChartProps {
  storages: readonly StorageShare[];
  /** Unbooked MBBL. */
  free: number;
}

/** A pie of today's bookings beside a list of how full each storage is, in the same colors. */
export function CapacityChart({ storages, free }: CapacityChartProps) {
  const booked = storages.reduce((sum, storage) => sum + storage.booked, 0);
  return (
    <div className={classes.room}>
      <div className={classes.chart} data-ink>
        <Ring
          slices={slicesOf(storages, free)}
          size={160}
          figure={formatVolume(Math.round(booked))}
          unit="MBBL booked"
        />
        <CapacityBars fills={fillsOf(storages)} free={free} />
      </div>
    </div>
  );
}
