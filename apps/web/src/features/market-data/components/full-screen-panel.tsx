import { Zoomable } from '@tank/ui/charts/zoom/use-zoom';
import type { PanelName } from '../model/panels.ts';
import classes from './market-data.module.css';
import { NamedPanel } from './named-panel.tsx';

export const FullScreenPanel = ({ name }: { name: PanelName }) => (
  <div className={classes.fullScreen} data-touch>
    <Zoomable value>
      <NamedPanel name={name} />
    </Zoomable>
  </div>
);
