import type { ReactNode } from 'react';
import classes from './market-data.module.css';
import { NearPanel } from './panel-at.tsx';

interface MarketDashboardProps {
  /** Panels of other features. */
  map?: ReactNode;
  priceIndex?: ReactNode;
}

/** The panels of market data side by side (docs/product.md#dashboard). */
export const MarketDashboard = ({ map, priceIndex }: MarketDashboardProps) => (
  <div className={classes.panels}>
    {map && <div className={classes.wide}>{map}</div>}
    {priceIndex}
    <NearPanel name="volume_price" />
    <NearPanel name="bid_ask" />
    <NearPanel name="comparison" />
    <NearPanel name="shares" />
    <NearPanel name="monthly" />
    <div className={classes.wide}>
      <NearPanel name="tank-monitoring" />
    </div>
  </div>
);
