import { Pie } from '@nivo/pie';
import { formatNumber } from '../lib/format.ts';
import { chartTheme } from './chart-theme.ts';
import classes from './charts.module.css';
import { formatPart, type Slice } from './shares.ts';

interface SharePieProps {
  slices: readonly Slice[];
  unit: string;
  /** Width and height, in pixels. */
  size: number;
}

/** The drawing of a `ShareChart`, loaded with the chart library when it is needed. */
export default function SharePie({ slices, unit, size }: SharePieProps) {
  return (
    <Pie
      width={size}
      height={size}
      margin={{ top: 6, right: 6, bottom: 6, left: 6 }}
      data={slices}
      value="value"
      theme={chartTheme}
      colors={({ data }) => data.color}
      innerRadius={0.6}
      padAngle={0.8}
      cornerRadius={2}
      activeOuterRadiusOffset={4}
      animate={false}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      tooltip={({ datum: { data } }) => (
        <div className={classes.tip}>
          <span className={classes.swatch} style={{ backgroundColor: data.color }} />
          {data.name}
          <strong>
            {formatNumber(data.value)} {unit}
          </strong>
          {formatPart(data.part)}
        </div>
      )}
    />
  );
}
