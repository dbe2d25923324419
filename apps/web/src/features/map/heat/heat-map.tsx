import { Skeleton } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { hasWebGl } from '../basemap/has-webgl.ts';
import { useNarrowed } from '../filters/narrowed.ts';
import map from '../map.module.css';
import { useAllOfPage } from '../view/use-all-of-page.ts';
import { words } from '../words.ts';
import { HeatControls } from './heat-controls.tsx';
import classes from './heat-map.module.css';
import { shadesOf } from './heat-shades.ts';
import { faultOf, type HeatState, heatCall, readHeat, writeHeat } from './heat-state.ts';
import { HeatTable } from './heat-table.tsx';

const HeatCanvas = lazy(() => import('./heat-canvas.tsx'));

/** Volume or price by state and province (docs/product.md#heat-map). */
export default function HeatMap({ alone }: { alone: boolean }) {
  const [params, patch] = useUrlParams();
  const state = readHeat(params);
  const fault = faultOf(state);
  const free = useAllOfPage(alone);
  return (
    <div className={classes.heat}>
      <HeatControls state={state} fault={fault} onChange={(changes) => patch(writeHeat(changes))} />
      <HeatAnswer state={state} possible={fault === undefined} free={free} />
    </div>
  );
}

interface HeatAnswerProps {
  state: HeatState;
  possible: boolean;
  /** Nothing beside the map scrolls. */
  free: boolean;
}

/** An invalid range makes no call: the last figures stay. */
function HeatAnswer({ state, possible, free }: HeatAnswerProps) {
  const answer = trpc.market.heatmap.useQuery(heatCall(state), {
    placeholderData: keepPreviousData,
    enabled: possible,
  });
  const { data, error, refetch, isPlaceholderData } = answer;
  const [pointed, setPointed] = useState<string | null>(null);
  const { showState } = useNarrowed();
  const refused = error?.data?.issues?.[0]?.message;
  if (error && refused) return <EmptyState title={refused} />;
  if (!possible && !data) return <EmptyState hint={words.otherDates} />;
  if (error && !data)
    return (
      <ErrorState text={sentenceOf(error, messages.unableToFetchVolume)} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <div className={classes.side}>
        <Skeleton className={classes.waiting} />
        <Skeleton className={classes.frame} />
      </div>
    );
  const shown = { rows: data, by: state.by, pointed, onPoint: setPointed, onOpen: showState };
  const shades = shadesOf(data, state.by);
  const range = 'show_history' in heatCall(state) ? 'range' : 'today';
  return (
    <div className={classes.side} aria-busy={(possible && isPlaceholderData) || undefined}>
      {hasWebGl() ? (
        <Suspense fallback={<Skeleton className={classes.waiting} />}>
          <HeatCanvas {...shown} shades={shades} free={free} />
        </Suspense>
      ) : (
        <p className={map.noMap}>{words.noWebGl}</p>
      )}
      <HeatTable {...shown} shades={shades} note={words.heatOf[range]} />
    </div>
  );
}
