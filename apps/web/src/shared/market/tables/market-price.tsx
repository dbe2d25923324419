import { formatPrice } from '@tank/schema/kit/format';
import { use } from 'react';
import { differenceFrom, IndexContext } from '../index-prices.ts';
import { OwnAnswersContext } from '../own-answers.ts';
import { words } from '../words.ts';
import classes from './market-price.module.css';
import { TwoLines } from './two-lines.tsx';

interface MarketPriceProps {
  /** listing_id or inquiry_id of the row. */
  id: number;
  price: number | 'Undisclosed';
  region: string;
  categories: readonly string[];
}

/** A price with the caller's own bid or offer below it, or else its difference from the price index. */
export function MarketPrice({ id, price, region, categories }: MarketPriceProps) {
  const answer = use(OwnAnswersContext).get(id);
  const index = use(IndexContext)(region, categories);
  const difference = index && differenceFrom(index, price);
  const comparison = difference && (
    <span data-tip={words.indexLine(index, undefined)}>{words.versusIndex(difference)}</span>
  );
  return (
    <span className={classes.price} data-undisclosed={price === 'Undisclosed' || undefined}>
      <TwoLines
        below={answer ? <span className={classes.answer}>{words.ownAnswer(answer)}</span> : comparison}
      >
        {formatPrice(price)}
      </TwoLines>
    </span>
  );
}
