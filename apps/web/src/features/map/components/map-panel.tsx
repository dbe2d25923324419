import { ActionIcon, Skeleton, Tabs } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { PanelGuard } from '@tank/ui/states/panel-guard';
import { lazy, Suspense, useDeferredValue } from 'react';
import { Link, useLocation } from 'react-router';
import { NotSubscribed } from '../../../shared/market/not-subscribed.tsx';
import { useAddress } from '../../../shared/page/use-address.ts';
import { useMay } from '../../../shared/session/session.ts';
import { hasWebGl } from '../model/has-webgl.ts';
import { isTab, TAB_KEY, type Tab, tabs } from '../model/tabs.ts';
import { useKeptFilters } from '../model/use-kept-filters.ts';
import { NamedStyle, useAskedStyle } from '../model/use-named-style.ts';
import { usePoints } from '../model/use-points.ts';
import type { MapWork } from '../model/work.ts';
import { words } from '../words.ts';
import classes from './map.module.css';
import { SampleMap } from './sample-map.tsx';
import { Troubles } from './troubles.tsx';

/** As large as the window: then it is what somebody came for. */
const isAlone = (path: string) => path.startsWith('/charts/');

// On its own page the map's libraries load beside its data; on the dashboard when the browser is idle.
const VolumeMap = lazy(() => {
  if (isAlone(window.location.pathname) && hasWebGl()) void import('./volume-canvas.tsx');
  return import('./volume-map.tsx');
});
const HeatMap = lazy(() => import('./heat-map.tsx'));

const mapTerms = ['MBBL', 'Shell price', 'Undisclosed', 'Visibility'] as const;

interface MapPanelProps {
  work: MapWork;
}

/** The map among the panels of the dashboard (docs/product.md#volume-map). */
export function MapPanel({ work }: MapPanelProps) {
  const may = useMay('see_market_data');
  const { pathname } = useLocation();
  const alone = isAlone(pathname);
  const content = may ? (
    <MapTabs work={work} alone={alone} />
  ) : (
    <NotSubscribed>
      <SampleMap />
    </NotSubscribed>
  );
  if (alone)
    return (
      <div className={classes.alone}>
        <PanelGuard>{content}</PanelGuard>
      </div>
    );
  return (
    <ChartCard
      title={words.title}
      controls={
        <>
          <Explain of={mapTerms} />
          {may && <FullScreen />}
        </>
      }
    >
      {content}
    </ChartCard>
  );
}

const waiting = <Skeleton className={classes.waiting} />;

function MapTabs({ work, alone }: MapPanelProps & { alone: boolean }) {
  const [params, patch] = useAddress();
  const asked = params.get(TAB_KEY) ?? '';
  const tab: Tab = isTab(asked) ? asked : 'volume';
  // The points, and what of them is shown, come beside the code that draws them.
  usePoints(tab === 'volume');
  useKeptFilters(tab === 'volume');
  const named = useAskedStyle();
  // After the frame of the dashboard: both in one piece hold a slow machine up.
  const begun = useDeferredValue(true, alone);
  return (
    <NamedStyle value={named}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) => patch({ [TAB_KEY]: value === 'volume' ? undefined : (value ?? undefined) })}
      >
        <Tabs.List mb="sm">
          {Object.entries(tabs).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Troubles filtered={tab === 'volume'} />
        <Tabs.Panel value={tab}>
          <Suspense fallback={waiting}>
            {!begun && waiting}
            {begun &&
              (tab === 'volume' ? <VolumeMap work={work} alone={alone} /> : <HeatMap alone={alone} />)}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </NamedStyle>
  );
}

function FullScreen() {
  const { search } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to={`/charts/map${search}`}
      aria-label={words.fullScreen}
      title="Full screen"
      data-screen
    >
      <IconMaximize size={16} aria-hidden />
    </ActionIcon>
  );
}
