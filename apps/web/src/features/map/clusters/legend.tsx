import { formatVolume } from '@tank/ui/lib/format';
import classes from '../map.module.css';
import { Mark } from '../points/mark.tsx';
import { MapLegend } from '../view/map-canvas.tsx';
import { words } from '../words.ts';
import { pointRadius } from './sizes.ts';

/** MBBL. */
const sampleVolumes = [150, 500, 1500];
const MAX_DIAMETER = 2 * pointRadius(1500) + 2;

const kinds = (
  <>
    <span>
      <Mark kind="listing" /> {words.kinds.listing}
    </span>
    <span>
      <Mark kind="inquiry" /> {words.kinds.inquiry}
    </span>
  </>
);

export const Legend = () => (
  <MapLegend summary={kinds}>
    <div className={classes.legendItems}>
      <span>
        <Mark kind="listing" approximate /> {words.approximate}
      </span>
      <span>
        <svg className={classes.clusterSample} viewBox="0 0 36 36" width="36" height="36" aria-hidden>
          <circle cx="18" cy="18" r="17" />
          <text x="18" y="16">
            4
          </text>
          <text x="18" y="28">
            950
          </text>
        </svg>
        {words.clusterLegend}
      </span>
      <span className={classes.sizeSamples}>
        {sampleVolumes.map((volume) => (
          <svg key={volume} width={2 * pointRadius(volume) + 2} height={MAX_DIAMETER} aria-hidden>
            <circle cx={pointRadius(volume) + 1} cy={MAX_DIAMETER / 2} r={pointRadius(volume)} />
          </svg>
        ))}
        {words.sampleVolumes(sampleVolumes.map(formatVolume))}
      </span>
    </div>
  </MapLegend>
);
