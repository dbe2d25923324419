import { Button, Text } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { words } from '../words.ts';
import type { Answer } from './answer.ts';
import { AnswerComparison, type ComparedAnswers } from './answer-comparison.tsx';
import type { TermKey } from './term-rows.ts';

const terms: readonly TermKey[] = ['price', 'term', 'monthly'];

interface ExpandedAnswersProps<T extends Answer> extends ComparedAnswers<T> {
  /** Opens a bid or offer, with both decisions. */
  onReview: (id: number) => void;
}

/** The open bids or offers below a row of the caller's listings or inquiries. */
export const ExpandedAnswers = <T extends Answer>({ onReview, ...compared }: ExpandedAnswersProps<T>) => (
  <AnswerComparison
    {...compared}
    terms={terms}
    empty={
      <Text size="sm" c="dimmed">
        {words.noneOpenYet(compared.kind)}
      </Text>
    }
    loading={<LoadingState lines={4} />}
    actions={({ id }) => (
      <Button
        size="xs"
        variant="default"
        aria-label={words.reviewOne(compared.kind, id)}
        onClick={() => onReview(id)}
      >
        Review
      </Button>
    )}
  />
);
