import { Button } from '@mantine/core';
import { words } from '../words.ts';
import type { Zoom } from './use-zoom.ts';
import classes from './zoom.module.css';

interface ZoomStatusProps {
  zoom: Zoom;
  /** The visible days in words. */
  days: string;
}

/** Shows the visible days of a chart and resets its zoom. */
export const ZoomStatus = ({ zoom, days }: ZoomStatusProps) => (
  <div className={classes.status} data-screen>
    <span role="status">{zoom.isZoomed ? words.zoomed(days) : words.zoomHint}</span>
    {zoom.isZoomed && (
      <Button size="compact-xs" variant="default" onClick={zoom.reset}>
        {words.resetZoom}
      </Button>
    )}
  </div>
);
