import { useLocation, useParams } from 'react-router';
import { FullScreenPanel } from '../../features/market-data/components/full-screen-panel.tsx';
import { type PanelName, panels } from '../../features/market-data/model/panels.ts';
import { Page } from '../../shared/page/page.tsx';
import { Component as NotFound } from '../not-found-page.tsx';
import { MarketMap } from './market-map.tsx';

const isPanel = (name: string | undefined): name is PanelName => Object.hasOwn(panels, name ?? '');

/** A dashboard panel in full-screen view, with its state in the URL. */
export function Component() {
  const { chart } = useParams();
  const { search } = useLocation();
  if (chart === 'map')
    return (
      <Page title="Map" isEdgeToEdge>
        <MarketMap />
      </Page>
    );
  if (!isPanel(chart)) return <NotFound />;
  return (
    <Page title={panels[chart]} crumbs={[{ label: 'Dashboard', to: `/${search}` }]}>
      <FullScreenPanel name={chart} />
    </Page>
  );
}
