import { ForYou } from '../../features/for-you/components/for-you.tsx';
import { NewestInquiries, NewestListings } from '../../features/for-you/components/newest.tsx';
import { MarketDashboard } from '../../features/market-data/components/market-dashboard.tsx';
import { unlessAll } from '../../features/market-data/model/panel-state.ts';
import { useMarketFilter } from '../../features/market-data/model/use-market-filter.ts';
import { PriceIndexPanel } from '../../features/price-index/components/price-index-panel.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';
import { MarketMap } from './market-map.tsx';

function FilteredPriceIndex() {
  const { state } = useMarketFilter();
  return <PriceIndexPanel category={unlessAll(state.product_category)} region={unlessAll(state.region)} />;
}

/** Dashboard (docs/product.md#dashboard). */
export function Component() {
  // Nothing ever waits for a Viewer, who has no notifications.
  const hasTasks = useCan('get_notifications');
  const isSubscriber = useCan('see_market_data');
  const makesOffers = useCan('make_offer');
  return (
    <Page title="Dashboard" description={words.dashboard}>
      <MarketDashboard
        map={<MarketMap />}
        priceIndex={<FilteredPriceIndex />}
        forYou={
          <>
            {hasTasks && <ForYou />}
            {/* Beside the map there is room for those that the user answers. */}
            {!(isSubscriber && makesOffers) && <NewestListings />}
            {!(isSubscriber && hasTasks && !makesOffers) && <NewestInquiries />}
          </>
        }
      />
    </Page>
  );
}
