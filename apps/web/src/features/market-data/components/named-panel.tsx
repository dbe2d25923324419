import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { LoadingOnPaper } from '@tank/ui/states/loading-on-paper';
import { type ComponentType, lazy, type Ref, Suspense } from 'react';
import { type PanelName, panels } from '../model/panels.ts';
import classes from './market-data.module.css';
import { useShouldLoad } from './use-should-load.ts';
import { VolumePricePanel } from './volume-price-panel.tsx';

const panelComponents: Record<PanelName, ComponentType> = {
  // Not lazy: visible on first render.
  volume_price: VolumePricePanel,
  bid_ask: lazy(async () => ({ default: (await import('./bid-ask-panel.tsx')).BidAskPanel })),
  comparison: lazy(async () => ({ default: (await import('./comparison-panel.tsx')).ComparisonPanel })),
  shares: lazy(async () => ({ default: (await import('./shares-panel.tsx')).SharesPanel })),
  monthly: lazy(async () => ({ default: (await import('./monthly-panel.tsx')).MonthlyPanel })),
  'tank-monitoring': lazy(async () => ({ default: (await import('./tank-panel.tsx')).TankPanel })),
};

export function NamedPanel({ name }: { name: PanelName }) {
  const Panel = panelComponents[name];
  return (
    <Suspense fallback={<PanelPlaceholder name={name} />}>
      <Panel />
    </Suspense>
  );
}

/** Has the title at once, for users who navigate by headings. */
const PanelPlaceholder = ({ name, ref }: { name: PanelName; ref?: Ref<HTMLDivElement> }) => (
  <ChartCard title={panels[name]}>
    <div ref={ref} className={classes.placeholder} data-loading data-screen />
    <LoadingOnPaper />
  </ChartCard>
);

/** Loads a panel and its data once it is near the viewport or the page is idle. */
export function LazyPanel({ name }: { name: PanelName }) {
  const [ref, shouldLoad] = useShouldLoad();
  return (
    <div className={classes.panel} data-chart={name}>
      {shouldLoad ? <NamedPanel name={name} /> : <PanelPlaceholder ref={ref} name={name} />}
    </div>
  );
}
