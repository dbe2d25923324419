import { ActionIcon, Anchor, Skeleton, Tabs } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { PanelErrorBoundary } from '@tank/ui/states/panel-error-boundary';
import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/page/link.tsx';
import { hasWebGl } from './basemap/has-webgl.ts';
import { CustomStyleContext } from './basemap/use-custom-style.ts';
import { MapAlerts } from './map-alerts.tsx';
import classes from './map-page.module.css';
import type { MapActions } from './points/map-actions.ts';
import { useMapTab } from './use-map-tab.ts';
import type { Cover } from './view/cover.ts';
import { FullScreenButton, useFullScreen } from './view/full-screen.tsx';
import { tabs } from './view/tabs.ts';
import { useSheet } from './view/use-sheet.ts';
import { words } from './words.ts';

const VolumePage = lazy(() => {
  // In parallel with the list.
  if (hasWebGl()) void import('./volume-canvas.tsx');
  return import('./volume-page.tsx');
});
const HeatMap = lazy(() => import('./heat/heat-map.tsx'));

/** The map from edge to edge. Its card is at the left, or a sheet at the bottom on narrow screens. */
export function MapPage({ actions }: { actions: MapActions }) {
  const { tab, setTab, customStyle } = useMapTab();
  const { search } = useLocation();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isFullScreen, toggleFullScreen] = useFullScreen();
  const { card, cover, height, step, showHalf, handleProps } = useSheet();
  const slot = element && cover && { element, cover, showHalf };
  return (
    <CustomStyleContext value={customStyle}>
      <Tabs
        className={classes.page}
        data-map-stage
        data-sheet
        data-full-screen={isFullScreen || undefined}
        value={tab}
        keepMounted={false}
        onChange={setTab}
      >
        <section ref={card} className={classes.card} aria-label={words.mapCard} data-height={height}>
          <div className={classes.handle} {...handleProps}>
            <Anchor component={Link} to={`/${search}`} className={classes.back}>
              Dashboard
            </Anchor>
            <span className={classes.grip} aria-hidden />
            <SheetButton label="Collapse panel" Icon={IconChevronDown} onClick={() => step(-1)} />
            <SheetButton label="Expand panel" Icon={IconChevronUp} onClick={() => step(1)} />
          </div>
          <Tabs.List className={classes.tabs}>
            {Object.entries(tabs).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={tab} className={classes.body}>
            <PanelErrorBoundary>
              <Suspense fallback={loading}>
                {!slot && loading}
                {slot &&
                  (tab === 'volume' ? <VolumePage actions={actions} slot={slot} /> : <HeatMap slot={slot} />)}
              </Suspense>
              {/* Last: what is above stays in place. */}
              <MapAlerts hasFilter={tab === 'volume'} />
            </PanelErrorBoundary>
          </Tabs.Panel>
        </section>
        <div ref={setElement} className={classes.slot} style={cover && coverVariables(cover)} />
        <FullScreenButton isFullScreen={isFullScreen} onToggle={toggleFullScreen} />
      </Tabs>
    </CustomStyleContext>
  );
}

/** For what is in the corners of the map. */
const coverVariables = ({ left, bottom }: Cover) =>
  ({ '--map-left': `${left}px`, '--map-bottom': `${bottom}px` }) as CSSProperties;

const loading = <Skeleton className={classes.loading} />;

interface SheetButtonProps {
  label: string;
  Icon: typeof IconChevronUp;
  onClick: () => void;
}

const SheetButton = ({ label, Icon, onClick }: SheetButtonProps) => (
  <ActionIcon
    className={classes.step}
    size="var(--tank-control-touch)"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={20} aria-hidden />
  </ActionIcon>
);
