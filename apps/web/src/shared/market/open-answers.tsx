import { Anchor } from '@mantine/core';
import { countInWords } from '@tank/schema/kit/format';

interface OpenAnswersProps {
  kind: 'bid' | 'offer';
  count: number;
  /** "listing 12" */
  on: string;
  onCompare: () => void;
}

/** How many bids or offers are open on a row of one's own, and the way to see them side by side. */
export const OpenAnswers = ({ kind, count, on, onCompare }: OpenAnswersProps) =>
  count === 0 ? (
    0
  ) : (
    <Anchor
      component="button"
      type="button"
      inherit
      fw={600}
      aria-label={`Compare ${countInWords(count, `open ${kind}`)} on ${on}`}
      data-tip={count === 1 ? `See the open ${kind}` : `Compare the open ${kind}s`}
      onClick={onCompare}
    >
      {count}
    </Anchor>
  );
