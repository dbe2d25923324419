import type { ReactNode } from 'react';
import { useCan } from '../../../shared/session/session.ts';
import classes from './market-data.module.css';
import { MarketFigures } from './market-figures.tsx';
import { MarketFilterBar } from './market-filter-bar.tsx';
import { LazyPanel } from './named-panel.tsx';
import { SubscriptionBand } from './subscription-band.tsx';

interface MarketDashboardProps {
  /** Panels of other features. */
  map?: ReactNode;
  priceIndex?: ReactNode;
  /** What concerns the user and needs no subscription: beside the map, or above the covered panels. */
  forYou?: ReactNode;
}

/** docs/product.md#dashboard */
export function MarketDashboard({ map, priceIndex, forYou }: MarketDashboardProps) {
  const isSubscriber = useCan('see_market_data');
  return (
    <>
      {isSubscriber ? (
        <>
          <MarketFilterBar />
          <MarketFigures />
        </>
      ) : (
        <>
          <SubscriptionBand />
          <div className={classes.theirs}>{forYou}</div>
        </>
      )}
      <div className={classes.panels} data-covered={!isSubscriber || undefined}>
        <div className={classes.map} data-alone={!isSubscriber || undefined}>
          {map}
          {isSubscriber && <div className={classes.aside}>{forYou}</div>}
        </div>
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
    </>
  );
}
