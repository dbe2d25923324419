import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { useCustomStyle } from './basemap/use-custom-style.ts';
import { useSavedFilters } from './filters/use-filter.ts';
import classes from './map-alerts.module.css';
import { words } from './words.ts';

/** Alerts about a custom style or saved filter that failed to load. */
export const MapAlerts = ({ hasFilter }: { hasFilter: boolean }) => (
  <>
    <StyleAlert />
    {hasFilter && <FilterAlert />}
  </>
);

function StyleAlert() {
  const hasFailed = useCustomStyle() === null;
  return hasFailed && hasWebGl() && <MapAlert text={words.styleFailed} />;
}

function FilterAlert() {
  const { error, refetch } = useSavedFilters();
  if (!error) return null;
  const reason = sentenceOf(error, messages.unableToFetchMapFilters);
  return <MapAlert text={`${reason} ${words.savedFilterFailed}`} onRetry={() => void refetch()} />;
}

interface MapAlertProps {
  text: string;
  onRetry?: () => void;
}

/** An error that leaves the map usable. */
export const MapAlert = ({ text, onRetry }: MapAlertProps) => (
  <div className={classes.alert} role="status">
    {text}
    {onRetry && (
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
