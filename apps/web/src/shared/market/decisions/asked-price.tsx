import { type DecidedKind, words } from '../words.ts';
import { DifferenceText } from './difference-text.tsx';
import { differPrice } from './term-differences.ts';

interface AskedPriceProps {
  kind: DecidedKind;
  /** USD/BBL a month; undefined if there is no price to compare. */
  price: number | undefined;
  /** The price of the listing, the inquiry or the current booking. */
  asked: number | 'Undisclosed';
}

/** "Asked 0.7925 · −13.6%". */
export function AskedPrice({ kind, price, asked }: AskedPriceProps) {
  const difference = price === undefined ? null : differPrice(price, asked, null);
  return (
    <>
      {words.askedPrice(kind, asked)}
      {difference && (
        <>
          {' · '}
          <DifferenceText difference={difference} />
        </>
      )}
    </>
  );
}
