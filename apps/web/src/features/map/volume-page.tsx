import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCan } from '../../shared/session/session.ts';
import { AreaFilterChips, Chip } from './filters/area-filter-chips.tsx';
import { useDashboardFilter } from './filters/dashboard-filter.ts';
import { describeScope } from './filters/describe-filter.ts';
import { FilterChips, type FilterSection, FilterSectionFields } from './filters/filter-chips.tsx';
import { FilterSummary } from './filters/filter-summary.tsx';
import map from './map.module.css';
import classes from './map-page.module.css';
import type { MapActions } from './points/map-actions.ts';
import { PointCard } from './points/point-card.tsx';
import { useVolumeMap } from './use-volume-map.tsx';
import type { MapSlot } from './view/cover.ts';
import { words } from './words.ts';

interface VolumePageProps {
  actions: MapActions;
  slot: MapSlot;
}

/** Open listings and inquiries on the map's own page (docs/product.md#volume-map). */
export default function VolumePage({ actions, slot }: VolumePageProps) {
  const { element, cover, showHalf } = slot;
  const volumeMap = useVolumeMap({ isStandalone: true, fillsPage: true, cover, onMove: showHalf });
  const { filterState, points, liveResult, selection, overlays } = volumeMap;
  const canSeeOverlays = useCan('see_overlays');
  const { setFollows } = useDashboardFilter();
  const [section, setSection] = useState<FilterSection | null>(null);
  const [seen, setSeen] = useState(selection.changes);
  const hasCard = selection.selected.length > 0;
  if (seen !== selection.changes) {
    setSeen(selection.changes);
    // Leaves the card its room.
    if (hasCard) setSection(null);
  }
  return (
    <>
      <div className={classes.tools}>
        {volumeMap.search}
        <FilterChips
          filterState={filterState}
          overlays={canSeeOverlays ? overlays : undefined}
          opened={section}
          onOpen={setSection}
        />
      </div>
      <div className={classes.scroll}>
        {section && <FilterSectionFields section={section} filterState={filterState} overlays={overlays} />}
        <FilterSummary
          filterState={filterState}
          points={points}
          result={liveResult}
          isEditing={section !== null && section !== 'Overlays'}
        />
        <div className={classes.areaChips}>
          <AreaFilterChips>
            {filterState.scope && (
              <Chip text={describeScope(filterState.scope)} onRemove={() => setFollows(false)} />
            )}
          </AreaFilterChips>
        </div>
        {/* Stays, so that the focus can return to a row. */}
        <div hidden={hasCard}>{volumeMap.table}</div>
        {hasCard && <PointCard replacesList selection={selection} actions={actions} />}
      </div>
      {createPortal(
        volumeMap.hasMap ? volumeMap.canvas : <p className={map.noMap}>{words.noWebGl}</p>,
        element,
      )}
    </>
  );
}
