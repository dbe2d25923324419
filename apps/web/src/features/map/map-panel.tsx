import { ActionIcon, Skeleton, Tabs } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { ChartCard } from '@tank/ui/charts/view/chart-card';
import { Explain } from '@tank/ui/glossary/term';
import { LoadingOnPaper } from '@tank/ui/states/loading-on-paper';
import { PanelErrorBoundary } from '@tank/ui/states/panel-error-boundary';
import { lazy, Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { NotSubscribed } from '../../shared/market/not-subscribed.tsx';
import { OwnChoice } from '../../shared/market/own-choice.tsx';
import { Link } from '../../shared/page/link.tsx';
import { useCan } from '../../shared/session/session.ts';
import { CustomStyleContext } from './basemap/use-custom-style.ts';
import {
  type DashboardFilter,
  DashboardFilterContext,
  useDashboardFilter,
} from './filters/dashboard-filter.ts';
import classes from './map.module.css';
import { MapAlerts } from './map-alerts.tsx';
import { MapPage } from './map-page.tsx';
import type { MapActions } from './points/map-actions.ts';
import { useMapTab } from './use-map-tab.ts';
import { tabs } from './view/tabs.ts';
import { words } from './words.ts';

/** Whether the path is the map's own page instead of the dashboard. */
const isMapPage = (path: string) => path.startsWith('/charts/');

const VolumeMap = lazy(() => import('./volume-map.tsx'));
const HeatMap = lazy(() => import('./heat/heat-map.tsx'));

const mapTerms = ['MBBL', 'Shell price', 'Undisclosed', 'Visibility'] as const;

interface MapPanelProps {
  actions: MapActions;
  /** Of the dashboard; the map may follow it. */
  filter?: DashboardFilter;
}

/** The map on the dashboard or on its own page (docs/product.md#volume-map). */
export function MapPanel({ actions, filter }: MapPanelProps) {
  const { pathname } = useLocation();
  const canSee = useCan('see_market_data');
  if (!canSee) return <SamplePanel isStandalone={isMapPage(pathname)} />;
  return (
    <DashboardFilterContext value={filter}>
      {isMapPage(pathname) ? (
        <PanelErrorBoundary>
          <MapPage actions={actions} />
        </PanelErrorBoundary>
      ) : (
        <MapCard actions={actions} />
      )}
    </DashboardFilterContext>
  );
}

function SamplePanel({ isStandalone }: { isStandalone: boolean }) {
  const sample = (
    <NotSubscribed>
      <SampleMap />
    </NotSubscribed>
  );
  return isStandalone ? (
    <div className={classes.samplePage}>{sample}</div>
  ) : (
    <ChartCard title={words.title} controls={<Explain of={mapTerms} />}>
      {sample}
    </ChartCard>
  );
}

const loading = (
  <>
    <Skeleton className={classes.loading} />
    <LoadingOnPaper />
  </>
);

/** The tabs are in the place of the title. */
function MapCard({ actions }: { actions: MapActions }) {
  const { tab, setTab, customStyle } = useMapTab();
  const { followed, setFollows } = useDashboardFilter();
  // Renders after the panel: both in one task would block a slow machine.
  const isReady = useDeferredValue(true, false);
  return (
    <CustomStyleContext value={customStyle}>
      <Tabs value={tab} keepMounted={false} onChange={setTab}>
        <ChartCard
          title={words.title}
          tabs={
            <Tabs.List>
              {Object.entries(tabs).map(([value, label]) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          }
          controls={
            <>
              {!followed && <OwnChoice text={words.wholeMarket} onRemove={() => setFollows(true)} />}
              <Explain of={mapTerms} />
              <FullScreen />
            </>
          }
        >
          <Tabs.Panel value={tab} className={classes.tab}>
            <Suspense fallback={loading}>
              {!isReady && loading}
              {isReady && (tab === 'volume' ? <VolumeMap actions={actions} /> : <HeatMap />)}
            </Suspense>
          </Tabs.Panel>
          {/* Below the map, which they would move. */}
          <MapAlerts hasFilter={tab === 'volume'} />
        </ChartCard>
      </Tabs>
    </CustomStyleContext>
  );
}

function FullScreen() {
  const { search } = useLocation();
  return (
    <ActionIcon
      component={Link}
      to={`/charts/map${search}`}
      aria-label={words.fullScreenPage}
      title="Full screen"
      data-screen
    >
      <IconMaximize size={16} aria-hidden />
    </ActionIcon>
  );
}

/** Center x, center y and size in percent of the image. */
const sampleMarks = [
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

/** Shown to users without a data subscription. */
export const SampleMap = () => (
  <svg className={classes.sample} viewBox="0 0 100 45" preserveAspectRatio="xMidYMid meet" aria-hidden>
    {sampleMarks.map(([x, y, size], index) => (
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
