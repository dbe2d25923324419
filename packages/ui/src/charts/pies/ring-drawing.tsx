import { type ComputedDatum, Pie, type PieCustomLayerProps } from '@nivo/pie';
import { NEUTRAL } from '../axes/colors.ts';
import { formatPart, type Slice } from './capacity.ts';
import classes from './ring.module.css';

export interface RingDrawingProps {
  slices: readonly Slice[];
  /** Width and height, in pixels. */
  size: number;
  /** Names the pie in a picture of several. */
  label?: string | undefined;
  /** Shown in the middle, above the unit. */
  figure: string;
  unit: string;
  /** Id of the slice to enlarge. */
  active: number | null;
}

const MARGIN = { top: 6, right: 6, bottom: 6, left: 6 };
/** Slices below this angle have no label, in degrees: 8% of the ring. */
const LABELLED = 28.8;
const theme = { labels: { text: { fontFamily: 'inherit', fontSize: 12, fontWeight: 600 } } };

/** Inside the SVG, so that a saved picture has it. */
const createCenterLabel =
  (figure: string, unit: string) =>
  ({ centerX, centerY }: PieCustomLayerProps<Slice>) => (
    <g className={classes.middle} textAnchor="middle" transform={`translate(${centerX} ${centerY})`}>
      <text className={classes.figure} y={2}>
        {figure}
      </text>
      <text y={19}>{unit}</text>
    </g>
  );

/** The neutral color is dark on screens too. */
const textColorOf = ({ color }: ComputedDatum<Slice>) => (color === NEUTRAL ? '#fff' : 'var(--ring-text)');

/** The nivo chart of a donut. Lazy, because nivo is large. */
export default function RingDrawing({ slices, size, label, figure, unit, active }: RingDrawingProps) {
  return (
    <Pie
      ref={(svg: SVGSVGElement | null) => {
        if (svg) Object.assign(svg.dataset, { drawing: '' }, label && { label });
      }}
      data={slices}
      width={size}
      height={size}
      margin={MARGIN}
      innerRadius={0.65}
      padAngle={0.8}
      cornerRadius={2}
      colors={{ datum: 'data.color' }}
      theme={theme}
      layers={['arcs', 'arcLabels', createCenterLabel(figure, unit)]}
      arcLabel={({ data }) => formatPart(data.part)}
      arcLabelsSkipAngle={LABELLED}
      arcLabelsTextColor={textColorOf}
      enableArcLinkLabels={false}
      activeId={active}
      activeOuterRadiusOffset={4}
      animate={false}
      isInteractive={false}
    />
  );
}
