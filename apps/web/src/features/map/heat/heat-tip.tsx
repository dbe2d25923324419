import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import type { HeatRow } from '@tank/schema/market/market';
import { Tip } from '../view/tip.tsx';
import type { Place } from '../view/tip-at.ts';
import { words } from '../words.ts';

interface HeatTipProps {
  state: string;
  /** Undefined without figures. */
  row: HeatRow | undefined;
  at: Place;
  /** Shown by a tap: a second tap opens the state. */
  tapped: boolean;
}

/** The figures of a state, beside the pointer. */
export const HeatTip = ({ state, row, at, tapped }: HeatTipProps) => (
  <Tip at={at} hidden>
    <strong>{state}</strong>
    {row ? <Figures row={row} tapped={tapped} /> : <span>{words.nothingHere}</span>}
  </Tip>
);

const Figures = ({ row: { volume, price, price_gap }, tapped }: { row: HeatRow; tapped: boolean }) => (
  <>
    <span>{volumeInWords(volume)}</span>
    <span>{price === null ? words.noPrice(price_gap) : priceInWords(price)}</span>
    <small>{tapped ? words.tapToShow : words.clickToShow}</small>
  </>
);
