import { Button, VisuallyHidden } from '@mantine/core';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import { DifferenceText } from '../decisions/difference-text.tsx';
import { differPrice } from '../decisions/term-differences.ts';
import { type AnswerKind, words } from '../words.ts';
import classes from './open-answers.module.css';

interface OpenAnswersProps {
  kind: AnswerKind;
  count: number;
  /** The best open price and the asked one, in USD/BBL. */
  best: number | null;
  asked: number | 'Undisclosed';
  /** "listing 12" */
  on: string;
  onCompare: () => void;
}

/** The open bids or offers on the caller's row: number and best price; a click compares them. */
export function OpenAnswers({ kind, count, best, asked, on, onCompare }: OpenAnswersProps) {
  if (count === 0) return <span className={classes.none}>{EMPTY_VALUE}</span>;
  const side = kind === 'bid' ? 'terminal' : 'trader';
  const difference = best === null ? null : differPrice(best, asked, side);
  return (
    <Button
      variant="default"
      className={classes.button}
      data-tip={words.compareTip(kind, count)}
      onClick={onCompare}
    >
      {words.openAnswers(kind, count, best)}
      {difference && (
        <span className={classes.difference}>
          (<DifferenceText difference={difference} />)
        </span>
      )}
      <VisuallyHidden>{words.onRecord(on)}</VisuallyHidden>
    </Button>
  );
}
