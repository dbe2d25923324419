import { ActionIcon, Skeleton, Tabs } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { PanelGuard } from '@tank/ui/states/panel-guard';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { NotSubscribed } from '../../shared/market/not-subscribed.tsx';
import { Link } from '../../shared/page/link.tsx';
import { useUrlParams } from '../../shared/page/use-url-params.ts';
import { useCan } from '../../shared/session/session.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { NamedStyle, useAskedStyle } from './basemap/use-named-style.ts';
import { useKeptFilters } from './filters/use-filter.ts';
import classes from './map.module.css';
import type { MapWork } from './points/map-work.ts';
import { usePoints } from './points/use-points.ts';
import { Troubles } from './troubles.tsx';
import { isTab, TAB_KEY, type Tab, tabs } from './view/tabs.ts';
import { words } from './words.ts';

/** The map is the whole page. */
const isAlone = (path: string) => path.startsWith('/charts/');

// On its own page the map's libraries load beside its data; on the dashboard when the browser is idle.
const VolumeMap = lazy(() => {
  if (isAlone(window.location.pathname) && hasWebGl()) void import('./volume-canvas.tsx');
  return import('./volume-map.tsx');
});
const HeatMap = lazy(() => import('./heat/heat-map.tsx'));

const mapTerms = ['MBBL', 'Shell price', 'Undisclosed', 'Visibility'] as const;

interface MapPanelProps {
  work: MapWork;
}

/** The map among the panels of the dashboard (docs/product.md#volume-map). */
export function MapPanel({ work }: MapPanelProps) {
  const may = useCan('see_market_data');
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
  const [params, patch] = useUrlParams();
  const asked = params.get(TAB_KEY) ?? '';
  const tab: Tab = isTab(asked) ? asked : 'volume';
  // Points and filter load in parallel with the code that draws them.
  usePoints(tab === 'volume');
  useKeptFilters(tab === 'volume');
  const named = useAskedStyle();
  // After the frame of the dashboard: both in one task block a slow machine.
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
        <Tabs.Panel value={tab} className={classes.tab}>
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

/** Sample marks: position and size in percent of the image. */
const marks = [
  [24, 62, 7],
  [30, 40, 4],
  [46, 72, 9],
  [52, 64, 5],
  [55, 78, 12],
  [61, 55, 6],
  [70, 44, 5],
  [78, 36, 9],
  [83, 42, 6],
] as const;

/** A sample of the map for users without a subscription. */
export const SampleMap = () => (
  <svg className={classes.sample} viewBox="0 0 100 45" preserveAspectRatio="xMidYMid meet" aria-hidden>
    {marks.map(([x, y, size], index) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y / 2}
        r={size / 3}
        data-kind={index % 3 ? 'listing' : 'inquiry'}
      />
    ))}
  </svg>
);
