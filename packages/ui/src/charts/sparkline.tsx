import classes from './sparkline.module.css';

interface SparklineProps {
  /** At equal intervals, oldest first; null is a gap. */
  values: readonly (number | null)[];
  /** Indexes of values that are not comparable with earlier ones: the line breaks there, with a mark. */
  breaks?: readonly number[];
  /** For screen readers. */
  label: string;
}

const WIDTH = 96;
const HEIGHT = 24;
const MARGIN = 3;

const NO_BREAKS: readonly number[] = [];

const placeOf = (i: number, count: number) => MARGIN + (i / Math.max(1, count - 1)) * (WIDTH - 2 * MARGIN);

/** A line chart without axes, as tall as a line of text. */
export function Sparkline({ values, breaks = NO_BREAKS, label }: SparklineProps) {
  const points = pointsOf(values, breaks);
  const last = points.at(-1)?.at(-1);
  return (
    <svg
      className={classes.sparkline}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      {points.map(([first, ...rest]) =>
        rest.length > 0 ? (
          <polyline key={first?.x} points={[first, ...rest].map((at) => `${at?.x},${at?.y}`).join(' ')} />
        ) : (
          <circle key={first?.x} cx={first?.x} cy={first?.y} r={1} />
        ),
      )}
      {breaks.map((i) => {
        const x = placeOf(i - 0.5, values.length);
        return <line key={i} x1={x} x2={x} y1={0} y2={HEIGHT} data-break />;
      })}
      {last && <circle cx={last.x} cy={last.y} r={2} data-last />}
    </svg>
  );
}

interface Point {
  x: number;
  y: number;
}

/** Positions of consecutive values, split at gaps and breaks. */
export function pointsOf(
  values: readonly (number | null)[],
  breaks: readonly number[] = NO_BREAKS,
): Point[][] {
  const known = values.flatMap((value) => value ?? []);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const y = (value: number) =>
    most === least
      ? HEIGHT / 2
      : HEIGHT - MARGIN - ((value - least) / (most - least)) * (HEIGHT - 2 * MARGIN);
  const runs: Point[][] = [];
  let open = false;
  for (const [i, value] of values.entries()) {
    if (value !== null) {
      if (!open || breaks.includes(i)) runs.push([]);
      runs.at(-1)?.push({ x: placeOf(i, values.length), y: y(value) });
    }
    open = value !== null;
  }
  return runs;
}
