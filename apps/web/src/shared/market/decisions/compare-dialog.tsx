import { Anchor, Button, Group } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { isTermOver } from '@tank/schema/kit/dates';
import { totalValue } from '@tank/schema/kit/money';
import { messages } from '@tank/schema/messages';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Comparison, type ComparisonLine } from '@tank/ui/fields/comparison';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { Link } from '../../page/link.tsx';
import { RecordState } from '../../records/record-state.tsx';
import { type AnswerKind, words } from '../words.ts';
import type { Answer } from './answer.ts';
import { DifferenceText } from './difference-text.tsx';
import type { AskedTerms } from './term-differences.ts';
import { askedInWords, termRows } from './term-rows.ts';

type Decision = 'accept' | 'reject';

interface CompareDialogProps<T extends Answer> {
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
  lines: readonly ComparisonLine<T>[];
  dialog: (decision: Decision, answer: T, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** Compares the open bids or offers on a record of the caller, who can accept or reject each. */
export function CompareDialog<T extends Answer>(props: CompareDialogProps<T>) {
  const { kind, on, query, lines, side, asked, dialog, onClose } = props;
  const today = useToday();
  const [deciding, setDeciding] = useState<{ decision: Decision; answer: T } | null>(null);
  return (
    <InfoDialog onClose={onClose} title={words.openOn(kind, on)} size="xl">
      <RecordState query={query} failure={messages.unableToFetchReceivedBids}>
        {(answers) =>
          answers.length === 0 ? (
            <EmptyState title={words.noneOpen(kind, on)} />
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
              lines={[...termLines<T>(asked, side), ...lines]}
              actions={(answer) => (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    disabled={isTermOver(answer, today)}
                    onClick={() => setDeciding({ decision: 'accept', answer })}
                    aria-label={words.acceptOne(kind, answer.id)}
                  >
                    Accept
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => setDeciding({ decision: 'reject', answer })}
                    aria-label={words.rejectOne(kind, answer.id)}
                  >
                    Reject
                  </Button>
                </Group>
              )}
            />
          )
        }
      </RecordState>
      <Dialog opened={deciding} onClose={() => setDeciding(null)}>
        {({ decision, answer }) => dialog(decision, answer, () => setDeciding(null))}
      </Dialog>
    </InfoDialog>
  );
}

/** The terms that bids and offers share. */
function termLines<T extends Answer>(asked: AskedTerms, side: 'terminal' | 'trader'): ComparisonLine<T>[] {
  const best =
    side === 'terminal'
      ? ({ wanted: 'most', word: words.highest } as const)
      : ({ wanted: 'least', word: words.lowest } as const);
  const inWords = askedInWords(asked);
  const lineOf = (key: keyof typeof inWords): Omit<ComparisonLine<T>, 'label'> => {
    const rowOf = (answer: T) => termRows(answer, asked, side).find((row) => row.key === key);
    return {
      value: (answer) => rowOf(answer)?.value,
      asked: inWords[key],
      difference: (answer) => {
        const difference = rowOf(answer)?.difference;
        return difference && <DifferenceText difference={difference} />;
      },
    };
  };
  return [
    {
      label: 'Price',
      unit: 'USD/BBL',
      ...lineOf('price'),
      criterion: { amount: ({ price }) => price, ...best },
    },
    { label: 'Volume', unit: 'MBBL', ...lineOf('volume') },
    {
      label: 'Start',
      ...lineOf('start'),
      criterion: {
        amount: ({ start_date }) => Date.parse(start_date),
        wanted: 'least',
        word: words.earliest,
      },
    },
    {
      label: 'Term',
      ...lineOf('term'),
      criterion: { amount: ({ term }) => term, wanted: 'most', word: words.longest },
    },
    { label: 'Total value', ...lineOf('total'), criterion: { amount: totalValue, ...best } },
  ];
}
