import { Button } from '@mantine/core';
import type { Zoom } from './use-zoom.ts';
import { words } from './words.ts';
import classes from './zoom.module.css';

interface ZoomStatusProps {
  zoom: Zoom;
  /** The visible days in words. */
  days: string;
}

/** Below a chart that can be zoomed: which days it shows, and the way back to all. */
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
