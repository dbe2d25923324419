import { Button, Group } from '@mantine/core';
import { isTermOver } from '@tank/schema/kit/dates';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { useToday } from '@tank/ui/lib/today';
import { type ReactNode, useState } from 'react';
import { words } from '../words.ts';
import type { Answer } from './answer.ts';
import { AnswerComparison, type ComparedAnswers } from './answer-comparison.tsx';

type Decision = 'accept' | 'reject';

interface CompareDialogProps<T extends Answer> extends ComparedAnswers<T> {
  dialog: (decision: Decision, answer: T, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** Compares the open bids or offers on a record of the caller, who can accept or reject each. */
export function CompareDialog<T extends Answer>({ dialog, onClose, ...compared }: CompareDialogProps<T>) {
  const { kind, on } = compared;
  const today = useToday();
  const [deciding, setDeciding] = useState<{ decision: Decision; answer: T } | null>(null);
  return (
    <InfoDialog onClose={onClose} title={words.openOn(kind, on)} size="xl">
      <AnswerComparison
        {...compared}
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
      <Dialog opened={deciding} onClose={() => setDeciding(null)}>
        {({ decision, answer }) => dialog(decision, answer, () => setDeciding(null))}
      </Dialog>
    </InfoDialog>
  );
}
