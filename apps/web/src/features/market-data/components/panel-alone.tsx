import { Zoomable } from '@tank/ui/charts/use-zoom';
import type { PanelName } from '../model/panels.ts';
import classes from './market-data.module.css';
import { PanelAt } from './panel-at.tsx';

/** A panel as large as the window. */
export const PanelAlone = ({ name }: { name: PanelName }) => (
  <div className={classes.alone}>
    <Zoomable value>
      <PanelAt name={name} />
    </Zoomable>
  </div>
);
