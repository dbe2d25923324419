import { OwnChoice } from '../../shared/market/own-choice.tsx';
import { useCan } from '../../shared/session/session.ts';
import { AreaFilterChips } from './filters/area-filter-chips.tsx';
import { FilterNotice } from './filters/filter-notice.tsx';
import { FiltersPanel } from './filters/filters-panel.tsx';
import classes from './map.module.css';
import { OverlaySection } from './overlays/overlay-controls.tsx';
import type { MapActions } from './points/map-actions.ts';
import { PointCard } from './points/point-card.tsx';
import { PointsStatus } from './points/points-status.tsx';
import { useVolumeMap } from './use-volume-map.tsx';
import { MapSidebar } from './view/map-sidebar.tsx';
import { words } from './words.ts';

/** Open listings and inquiries on the dashboard, as points and as a table (docs/product.md#volume-map). */
export default function VolumeMap({ actions }: { actions: MapActions }) {
  const canSeeOverlays = useCan('see_overlays');
  const { query, loadedPoints, points, filterState, committedResult, liveResult, selection, ...parts } =
    useVolumeMap({ isStandalone: false, fillsPage: false });
  const { hasMap, overlays } = parts;
  const sections = {
    Table: parts.table,
    Filters: <FiltersPanel filterState={filterState} points={points} result={liveResult} />,
    Overlays: canSeeOverlays && <OverlaySection overlays={overlays} />,
  };
  const { scope, committed, change } = filterState;
  const category = committed.product_category?.trim();
  const ownCategory = scope && category && (
    <OwnChoice text={category} onRemove={() => change({ product_category: '' })} />
  );
  return (
    <>
      <AreaFilterChips>{ownCategory}</AreaFilterChips>
      <div className={classes.layout}>
        <div className={classes.stage} data-map-stage>
          <div className={classes.frame}>
            {hasMap ? (
              parts.canvas
            ) : (
              // A card would cover the text.
              <p className={classes.noMap}>{selection.selected.length === 0 && words.noWebGl}</p>
            )}
          </div>
          <PointsStatus query={query} />
          {loadedPoints && (
            <FilterNotice filterState={filterState} points={points} result={committedResult} />
          )}
          {selection.selected.length > 0 && <PointCard selection={selection} actions={actions} />}
        </div>
        <MapSidebar head={parts.search} sections={sections} />
      </div>
    </>
  );
}
