import { Skeleton } from '@mantine/core';
import { findSubdivision, type Region } from '@tank/schema/map/regions';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { hasWebGl } from '../basemap/has-webgl.ts';
import { useAreaFilter } from '../filters/area-filter.ts';
import { useDashboardFilter } from '../filters/dashboard-filter.ts';
import map from '../map.module.css';
import type { MapSlot } from '../view/cover.ts';
import { useForgetView } from '../view/use-region-moves.ts';
import { words } from '../words.ts';
import { HeatControls } from './heat-controls.tsx';
import classes from './heat-map.module.css';
import { createHeatScale } from './heat-scale.ts';
import {
  findRangeError,
  type HeatState,
  heatQuery,
  initialHeatState,
  readHeat,
  writeHeat,
} from './heat-state.ts';
import { HeatTable } from './heat-table.tsx';

const HeatCanvas = lazy(() => import('./heat-canvas.tsx'));

interface HeatMapProps {
  /** On the map's own page: where the map is drawn, behind the controls and the table. */
  slot?: MapSlot;
}

/** Volume or price by state and province (docs/product.md#heat-map). */
export default function HeatMap({ slot }: HeatMapProps) {
  const [params, patch] = useUrlParams();
  const { followed } = useDashboardFilter();
  const initial = initialHeatState(followed);
  const state = readHeat(params, initial);
  const rangeError = findRangeError(state);
  const isReady = followed?.isReady ?? true;
  useForgetView(followed?.region, isReady);
  return (
    <div className={classes.heat} data-page={slot ? true : undefined}>
      <HeatControls
        state={state}
        initial={initial}
        rangeError={rangeError}
        onChange={(changes) => patch(writeHeat(changes, initial))}
      />
      <HeatContent
        state={state}
        region={followed?.region}
        isValid={rangeError === undefined && isReady}
        slot={slot}
      />
    </div>
  );
}

interface HeatContentProps {
  state: HeatState;
  /** Only its states and provinces. */
  region: Region | undefined;
  isValid: boolean;
  slot: MapSlot | undefined;
}

/** Map and table. An invalid range makes no request: the last figures stay. */
function HeatContent({ state, region, isValid, slot }: HeatContentProps) {
  const { data, error, refetch, isPlaceholderData } = trpc.market.heatmap.useQuery(heatQuery(state), {
    placeholderData: keepPreviousData,
    enabled: isValid,
  });
  const [hovered, setHovered] = useState<string | null>(null);
  const { showState } = useAreaFilter();
  const inputError = error?.data?.issues?.[0]?.message;
  if (error && inputError) return <EmptyState title={inputError} />;
  if (!isValid && !data) return <EmptyState hint={words.otherDates} />;
  if (error && !data)
    return (
      <ErrorState text={sentenceOf(error, messages.unableToFetchVolume)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div className={classes.content}>
        {!slot && <Skeleton className={classes.loading} />}
        <Skeleton className={classes.frame} />
      </div>
    );
  const rows = data.filter((row) => !region || findSubdivision(row.state)?.region === region);
  const viewProps = { rows, by: state.by, hovered, onHover: setHovered, onOpen: showState };
  const scale = createHeatScale(rows, state.by);
  const noteKey = 'show_history' in heatQuery(state) ? 'range' : 'today';
  const canvas = hasWebGl() ? (
    <Suspense fallback={<Skeleton className={classes.loading} />}>
      <HeatCanvas {...viewProps} scale={scale} cover={slot?.cover} />
    </Suspense>
  ) : (
    <p className={map.noMap}>{words.noWebGl}</p>
  );
  return (
    <div className={classes.content} aria-busy={(isValid && isPlaceholderData) || undefined}>
      {slot ? createPortal(canvas, slot.element) : canvas}
      <HeatTable {...viewProps} scale={scale} note={words.heatNotes[noteKey]} />
    </div>
  );
}
