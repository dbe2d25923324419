import { Anchor, Button, Group } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { isTermOver } from '@tank/schema/kit/dates';
import { formatMoney, formatPrice, formatVolume } from '@tank/schema/kit/format';
import { totalValue } from '@tank/schema/kit/money';
import { messages } from '@tank/schema/messages';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Comparison, type ComparisonLine } from '@tank/ui/fields/comparison';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { EmptyState } from '@tank/ui/states/empty-state';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { Link } from '../../page/link.tsx';
import { RecordState } from '../../records/record-state.tsx';
import { type AnswerKind, words } from '../words.ts';
import type { Answer } from './answer.ts';

type Decision = 'accept' | 'reject';

interface CompareDialogProps<T extends Answer> {
  kind: AnswerKind;
  /** "listing 12" */
  on: string;
  /** Which price is best: the highest bid or the lowest offer. */
  wanted: 'most' | 'least';
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
  const { kind, on, query, lines, wanted, dialog, onClose } = props;
  const today = useToday();
  const [deciding, setDeciding] = useState<{ decision: Decision; answer: T } | null>(null);
  const word = wanted === 'most' ? words.highest : words.lowest;
  const shared: ComparisonLine<T>[] = [
    {
      label: 'Price',
      unit: 'USD/BBL',
      value: ({ price }) => formatPrice(price),
      best: { amount: ({ price }) => price, wanted, word },
    },
    { label: 'Volume', unit: 'MBBL', value: ({ volume }) => formatVolume(volume) },
    { label: 'Start', value: ({ start_date }) => formatDate(start_date) },
    { label: 'Term', unit: 'months', value: ({ term }) => term },
    {
      label: 'Total value',
      value: (answer) => formatMoney(totalValue(answer)),
      best: { amount: totalValue, wanted, word },
    },
  ];
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
              lines={[...shared, ...lines]}
              actions={(answer) => (
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    variant="light"
                    color="teal"
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
