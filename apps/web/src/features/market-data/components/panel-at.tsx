import { ChartCard } from '@tank/ui/charts/chart-card';
import { type ComponentType, lazy, Suspense } from 'react';
import { type PanelName, panels } from '../model/panels.ts';
import classes from './market-data.module.css';
import { useNear } from './use-near.ts';
import { VolumePricePanel } from './volume-price-panel.tsx';

const panelAt: Record<PanelName, ComponentType> = {
  // In sight from the start.
  volume_price: VolumePricePanel,
  bid_ask: lazy(async () => ({ default: (await import('./bid-ask-panel.tsx')).BidAskPanel })),
  comparison: lazy(async () => ({ default: (await import('./comparison-panel.tsx')).ComparisonPanel })),
  shares: lazy(async () => ({ default: (await import('./shares-panel.tsx')).SharesPanel })),
  monthly: lazy(async () => ({ default: (await import('./monthly-panel.tsx')).MonthlyPanel })),
  'tank-monitoring': lazy(async () => ({ default: (await import('./tank-panel.tsx')).TankPanel })),
};

/** A panel by its name. */
export function PanelAt({ name }: { name: PanelName }) {
  const Panel = panelAt[name];
  return (
    <Suspense fallback={<div className={classes.far} />}>
      <Panel />
    </Suspense>
  );
}

/** The same among others: loaded, and its figures asked for, once it is near what is on the screen. */
export function NearPanel({ name }: { name: PanelName }) {
  const [ref, near] = useNear();
  if (near) return <PanelAt name={name} />;
  // Its title stands there already, for whoever goes by headings.
  return (
    <ChartCard title={panels[name]}>
      <div ref={ref} className={classes.far} />
    </ChartCard>
  );
}
