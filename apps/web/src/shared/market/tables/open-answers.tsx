import { Anchor } from '@mantine/core';
import { type AnswerKind, words } from '../words.ts';

interface OpenAnswersProps {
  kind: AnswerKind;
  count: number;
  /** "listing 12" */
  on: string;
  onCompare: () => void;
}

/** Number of open bids or offers on the caller's row; a click compares them. */
export const OpenAnswers = ({ kind, count, on, onCompare }: OpenAnswersProps) =>
  count === 0 ? (
    0
  ) : (
    <Anchor
      component="button"
      type="button"
      inherit
      fw={600}
      aria-label={words.compare(kind, count, on)}
      data-tip={words.compareTip(kind, count)}
      onClick={onCompare}
    >
      {count}
    </Anchor>
  );
