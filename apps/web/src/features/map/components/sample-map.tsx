import classes from './map.module.css';

/** Some marks as they could be: place and size in percent of the picture. */
const marks = [
  [24, 62, 7],
  [30, 40, 4],
  [46, 72, 9],
  [52, 64, 5],
  [55, 78, 12],
  [61, 55, 6],
  [70, 44, 5],
  [78, 36, 9],
  [83, 42, 6],
] as const;

/** What the map would look like, made up: a picture of a few marks. */
export const SampleMap = () => (
  <svg className={classes.sample} viewBox="0 0 100 45" preserveAspectRatio="xMidYMid meet" aria-hidden>
    {marks.map(([x, y, size], index) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y / 2}
        r={size / 3}
        data-kind={index % 3 ? 'listing' : 'inquiry'}
      />
    ))}
  </svg>
);
