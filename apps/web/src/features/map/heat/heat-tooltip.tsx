import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import type { HeatRow } from '@tank/schema/market/market';
import { Tooltip } from '../view/tooltip.tsx';
import type { Position } from '../view/tooltip-transform.ts';
import { words } from '../words.ts';

interface HeatTooltipProps {
  state: string;
  /** undefined for a state without records. */
  row: HeatRow | undefined;
  position: Position;
  /** Opened by a tap: a second tap opens the state. */
  tapped: boolean;
}

export const HeatTooltip = ({ state, row, position, tapped }: HeatTooltipProps) => (
  <Tooltip position={position} hidden>
    <strong>{state}</strong>
    {row ? <Figures row={row} tapped={tapped} /> : <span>{words.noRecords}</span>}
  </Tooltip>
);

const Figures = ({ row: { volume, price, price_gap }, tapped }: { row: HeatRow; tapped: boolean }) => (
  <>
    <span>{volumeInWords(volume)}</span>
    <span>{price === null ? words.noPrice(price_gap) : priceInWords(price)}</span>
    <small>{tapped ? words.tapToShow : words.clickToShow}</small>
  </>
);
