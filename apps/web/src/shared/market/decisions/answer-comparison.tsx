import { Anchor } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { monthlyValue, totalValue } from '@tank/schema/kit/money';
import { messages } from '@tank/schema/messages';
import { Comparison, type ComparisonLine } from '@tank/ui/fields/comparison';
import { EmptyState } from '@tank/ui/states/empty-state';
import type { ReactNode } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { Link } from '../../page/link.tsx';
import { RecordState } from '../../records/record-state.tsx';
import { type AnswerKind, words } from '../words.ts';
import type { Answer } from './answer.ts';
import { DifferenceText } from './difference-text.tsx';
import type { AskedTerms } from './term-differences.ts';
import { askedInWords, type TermKey, termLabels, termRows } from './term-rows.ts';

export interface ComparedAnswers<T extends Answer> {
  kind: AnswerKind;
  /** "listing 12" */
  on: string;
  /** The side of the caller. */
  side: 'terminal' | 'trader';
  /** The terms of the listing or inquiry. */
  asked: AskedTerms;
  query: {
    data: { data: T[] } | undefined;
    error: Failure | null;
    errorUpdatedAt: number;
    refetch: () => unknown;
  };
  /** Lines for this kind only. */
  lines?: readonly ComparisonLine<T>[];
}

interface AnswerComparisonProps<T extends Answer> extends ComparedAnswers<T> {
  /** The compared terms; rows of the first one sort the answers at first. */
  terms?: readonly TermKey[];
  /** Replaces the comparison if there are no open answers. */
  empty?: ReactNode;
  loading?: ReactNode;
  /** The buttons of one bid or offer. */
  actions: (answer: T) => ReactNode;
}

const defaultTerms: readonly TermKey[] = ['price', 'volume', 'start', 'term', 'total'];

/** The open bids or offers on a record of the caller beside what was asked for, best price first. */
export function AnswerComparison<T extends Answer>({
  kind,
  on,
  side,
  asked,
  query,
  lines = [],
  terms = defaultTerms,
  empty = <EmptyState title={words.noneOpen(kind, on)} />,
  loading,
  actions,
}: AnswerComparisonProps<T>) {
  return (
    <RecordState query={query} failure={messages.unableToFetchReceivedBids} loading={loading}>
      {(answers) =>
        answers.length === 0 ? (
          empty
        ) : (
          <Comparison
            caption={words.openOn(kind, on)}
            items={answers}
            idOf={({ id }) => id}
            head={({ id }) => (
              <Anchor component={Link} to={linkTo(kind, id)} inherit>
                {words.name(kind, id)}
              </Anchor>
            )}
            askedHeading={words.askedHeading(kind)}
            lines={[...terms.map((key) => termLine<T>(key, asked, side)), ...lines]}
            actions={actions}
          />
        )
      }
    </RecordState>
  );
}

/** A term that bids and offers share. */
function termLine<T extends Answer>(
  key: TermKey,
  asked: AskedTerms,
  side: 'terminal' | 'trader',
): ComparisonLine<T> {
  const best =
    side === 'terminal'
      ? ({ wanted: 'most', word: words.highest } as const)
      : ({ wanted: 'least', word: words.lowest } as const);
  const criteria: Partial<Record<TermKey, ComparisonLine<T>['criterion']>> = {
    price: { amount: ({ price }) => price, ...best },
    start: {
      amount: ({ start_date }) => Date.parse(start_date),
      wanted: 'least',
      word: words.earliest,
    },
    term: { amount: ({ term }) => term, wanted: 'most', word: words.longest },
    monthly: { amount: monthlyValue, ...best },
    total: { amount: totalValue, ...best },
  };
  const rowOf = (answer: T) => termRows(answer, asked, side).find((row) => row.key === key);
  const criterion = criteria[key];
  return {
    ...termLabels(side)[key],
    value: (answer) => rowOf(answer)?.value,
    asked: askedInWords(asked)[key],
    difference: (answer) => {
      const difference = rowOf(answer)?.difference;
      return difference && <DifferenceText difference={difference} />;
    },
    ...(criterion && { criterion }),
  };
}
