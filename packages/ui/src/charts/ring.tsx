import { arc, type PieArcDatum, pie } from 'd3-shape';
import { useState } from 'react';
import { formatVolume } from '../lib/format.ts';
import { formatPart, type Slice } from './capacity.ts';
import { NEUTRAL } from './colors.ts';
import classes from './ring.module.css';
import { Swatch } from './swatch.tsx';

interface RingProps {
  slices: readonly Slice[];
  /** Width and height, in pixels. */
  size: number;
  /** What it is of, for a picture of several. */
  label?: string;
  /** In the middle, the unit below the figure. */
  figure: string;
  unit: string;
}

const EDGE = 6;
/** The least part that has room for its figure. */
const LABELLED = 0.07;
const cut = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)
  .padAngle(0.014);

/** A pie with a hole, in the order of its slices; the one below the pointer says its figures. What it says stands beside it, too. */
export function Ring({ slices, size, label, figure, unit }: RingProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = cut([...slices]);
  const radius = size / 2 - EDGE;
  const draw = (slice: PieArcDatum<Slice>) =>
    arc<PieArcDatum<Slice>>()
      .innerRadius(radius * 0.6)
      .outerRadius(radius + (slice.index === pointed ? 4 : 0))
      .cornerRadius(2)(slice) ?? '';
  const middle = arc<PieArcDatum<Slice>>()
    .innerRadius(radius * 0.6)
    .outerRadius(radius);
  const shown = pointed === null ? undefined : slices[pointed];
  return (
    <div className={classes.ring} style={{ height: size, width: size }} aria-hidden>
      <svg width={size} height={size} aria-hidden focusable="false" data-drawing="" data-label={label}>
        <g transform={`translate(${size / 2} ${size / 2})`} onPointerLeave={() => setPointed(null)}>
          {drawn.map((slice) => (
            <path
              key={slice.data.id}
              d={draw(slice)}
              fill={slice.data.color}
              onPointerEnter={() => setPointed(slice.index)}
            />
          ))}
          <g className={classes.parts} textAnchor="middle">
            {drawn
              .filter(({ data }) => data.part >= LABELLED)
              .map((slice) => (
                <text
                  key={slice.data.id}
                  transform={`translate(${middle.centroid(slice)})`}
                  dy="0.32em"
                  data-neutral={slice.data.color === NEUTRAL || undefined}
                >
                  {formatPart(slice.data.part)}
                </text>
              ))}
          </g>
          {/* In the drawing, so that a saved picture has it, too. */}
          <g className={classes.middle} textAnchor="middle">
            <text className={classes.figure} y={2}>
              {figure}
            </text>
            <text y={19}>{unit}</text>
          </g>
        </g>
      </svg>
      {shown && (
        <div className={classes.tip}>
          <Swatch color={shown.color} />
          {shown.name}
          <strong>{formatVolume(shown.value)} MBBL</strong>
          {formatPart(shown.part)}
        </div>
      )}
    </div>
  );
}
