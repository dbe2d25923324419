import { formatVolume } from '@tank/ui/lib/format';
import classes from '../map.module.css';
import { Mark } from '../points/mark.tsx';
import { words } from '../words.ts';
import { radiusOf } from './sizes.ts';

/** MBBL. */
const samples = [150, 500, 1500];
const WIDEST = 2 * radiusOf(1500) + 2;

/** What the marks mean, and how large they are. */
export const Legend = () => (
  <div className={classes.keys}>
    <span>
      <Mark kind="listing" /> {words.kinds.listing}
    </span>
    <span>
      <Mark kind="inquiry" /> {words.kinds.inquiry}
    </span>
    <span>
      <Mark kind="listing" approximate /> {words.approximate}
    </span>
    <span>
      <svg className={classes.clustered} viewBox="0 0 32 32" width="28" height="28" aria-hidden>
        <circle cx="16" cy="16" r="15" />
        <text x="16" y="15">
          4
        </text>
        <text x="16" y="25">
          950
        </text>
      </svg>
      {words.clustered}
    </span>
    <span className={classes.sizes}>
      {samples.map((volume) => (
        <svg key={volume} width={2 * radiusOf(volume) + 2} height={WIDEST} aria-hidden>
          <circle cx={radiusOf(volume) + 1} cy={WIDEST / 2} r={radiusOf(volume)} />
        </svg>
      ))}
      {words.sizes(samples.map(formatVolume))}
    </span>
  </div>
);
