import { Pie } from '@nivo/pie';
import { formatVolume } from '../lib/format.ts';
import { formatPart, type Slice } from './capacity.ts';
import { chartTheme } from './chart-theme.ts';
import classes from './charts.module.css';

interface CapacityPieProps {
  slices: readonly Slice[];
  /** Width and height, in pixels. */
  size: number;
}

/** The drawing of a `CapacityChart`, loaded with the chart library when it is needed. */
export default function CapacityPie({ slices, size }: CapacityPieProps) {
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
          <strong>{formatVolume(data.value)} MBBL</strong>
          {formatPart(data.part)}
        </div>
      )}
    />
  );
}
