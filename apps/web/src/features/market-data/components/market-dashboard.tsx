import type { ReactNode } from 'react';
import classes from './market-data.module.css';
import { LazyPanel } from './named-panel.tsx';

interface MarketDashboardProps {
  /** Panels of other features. */
  map?: ReactNode;
  priceIndex?: ReactNode;
}

/** docs/product.md#dashboard */
export const MarketDashboard = ({ map, priceIndex }: MarketDashboardProps) => (
  <div className={classes.panels}>
    {map && <div className={classes.wide}>{map}</div>}
    {priceIndex}
    <LazyPanel name="volume_price" />
    <LazyPanel name="bid_ask" />
    <LazyPanel name="comparison" />
    <LazyPanel name="shares" />
    <LazyPanel name="monthly" />
    <div className={classes.wide}>
      <LazyPanel name="tank-monitoring" />
    </div>
  </div>
);
