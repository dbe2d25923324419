import classes from './plot.module.css';

interface TodayLineProps {
  x: number;
  top: number;
  bottom: number;
  /** Whether there is more room for its name at the left. */
  before: boolean;
}

/** What has been ends here, and what is to come begins. */
export const TodayLine = ({ x, top, bottom, before }: TodayLineProps) => (
  <g className={classes.today}>
    <path d={`M${x},${top - 12}V${bottom}`} />
    <text x={before ? x - 5 : x + 5} y={top - 4} textAnchor={before ? 'end' : 'start'}>
      Today
    </text>
  </g>
);
