import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import type { HeatRow } from '@tank/schema/market';
import { words } from '../words.ts';
import classes from './heat-map.module.css';

interface HeatTipProps {
  row: HeatRow;
  /** Pixels from the upper left of the map. */
  at: { x: number; y: number };
  /** By a finger, which may tap once more. */
  tapped: boolean;
}

/** The figures of a state, beside the pointer. */
export const HeatTip = ({ row: { state, volume, price }, at: { x, y }, tapped }: HeatTipProps) => (
  <div className={classes.tip} style={{ left: x, top: y }} aria-hidden>
    <strong>{state}</strong>
    <span>{volumeInWords(volume)}</span>
    <span>{price === null ? words.priceNotTold : priceInWords(price)}</span>
    <small>{tapped ? words.tapToShow : words.clickToShow}</small>
  </div>
);
