import classes from './plot.module.css';

interface UnitLabelsProps {
  /** Units of the left axis and, if there is one, of the right axis. */
  units: readonly string[];
  /** Size of the drawing, in pixels. */
  width: number;
  /** Left margin of the drawing, in pixels. */
  left: number;
}

/** The unit above each axis; nivo would rotate it beside the axis. */
export const UnitLabels = ({ units, width, left }: UnitLabelsProps) => (
  <g className={classes.label}>
    {units.map((unit, index) => (
      <text
        key={unit}
        x={index === 0 ? -left : width - left}
        y={-14}
        textAnchor={index === 0 ? 'start' : 'end'}
      >
        {unit}
      </text>
    ))}
  </g>
);
