import { MarketDashboard } from '../../features/market-data/components/market-dashboard.tsx';
import { PriceIndexPanel } from '../../features/price-index/components/price-index-panel.tsx';
import { Page } from '../../shared/page/page.tsx';
import { words } from '../words.ts';
import { MarketMap } from './market-map.tsx';

/** Dashboard (docs/product.md#dashboard). */
export const Component = () => (
  <Page title="Dashboard" description={words.dashboard}>
    <MarketDashboard map={<MarketMap />} priceIndex={<PriceIndexPanel />} />
  </Page>
);
