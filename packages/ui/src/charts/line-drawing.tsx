import { dayTicks, placeOfDay } from './days.ts';
import { areaPath, bandPath, linePath, markPoints } from './line-paths.ts';
import { type LinePlan, MARGIN } from './line-plan.ts';
import classes from './plot.module.css';
import { TodayLine } from './today-line.tsx';
import { ValueAxes } from './value-axes.tsx';

interface LineDrawingProps {
  plan: LinePlan;
  /** Two keys, between which it is filled. */
  band: readonly [string, string] | undefined;
  today: string;
}

/** The picture of a line chart. Who cannot see it reads its table. */
export function LineDrawing({ plan: { width, height, x, axes, lines }, band, today }: LineDrawingProps) {
  const [left = 0, right = 0] = x.range();
  const bottom = height - MARGIN.bottom;
  const now = placeOfDay(x, today);
  const [one, other] = band ? band.map((key) => lines.find((line) => line.key === key)) : [];
  return (
    <svg width={width} height={height} aria-hidden focusable="false" data-drawing="">
      <ValueAxes axes={axes} left={left} right={right} />
      <g className={classes.label} textAnchor="middle">
        {dayTicks(x).map((tick) => (
          <text key={tick.x} x={Math.min(tick.x, width - 18)} y={height - 8}>
            {tick.label}
          </text>
        ))}
      </g>
      {one && other && (
        <path className={classes.band} d={bandPath(one.points, other.points)} fill={one.look.color} />
      )}
      {lines.map(({ key, area, points, look }) =>
        area ? (
          <path key={key} className={classes.area} d={areaPath(points, bottom)} fill={look.color} />
        ) : null,
      )}
      {now !== null && (
        <TodayLine x={now} top={MARGIN.top} bottom={bottom} before={now > (left + right) / 2} />
      )}
      {lines.map(({ key, points, look, turn }) => (
        <g key={key} data-line={key}>
          <path
            className={classes.line}
            d={linePath(points)}
            stroke={look.color}
            strokeDasharray={look.dash}
          />
          {markPoints(points, turn).map((point) => (
            <path
              key={point.x}
              d={look.mark}
              transform={`translate(${point.x} ${point.y})`}
              fill={look.color}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
