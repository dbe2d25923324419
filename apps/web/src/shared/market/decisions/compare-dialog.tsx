import { Button, Group } from '@mantine/core';
import { isTermOver } from '@tank/schema/kit/dates';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { useToday } from '@tank/ui/lib/today';
import { type ComponentType, type ReactNode, useState } from 'react';
import { words } from '../words.ts';
import type { Answer } from './answer.ts';
import { AnswerComparison, type ComparedAnswers } from './answer-comparison.tsx';

type Decision = 'accept' | 'reject';

interface CompareDialogProps<T extends Answer> extends ComparedAnswers<T> {
  dialog: (decision: Decision, answer: T, onClose: () => void) => ReactNode;
  /** Rejects several with one reason. */
  rejectAll: ComponentType<{ rows: readonly T[]; onClose: () => void }>;
  onClose: () => void;
}

/** Compares the open bids or offers on a record of the caller, who can accept or reject each. */
export function CompareDialog<T extends Answer>({
  dialog,
  rejectAll: RejectAllDialog,
  onClose,
  ...compared
}: CompareDialogProps<T>) {
  const { kind, on, query } = compared;
  const answers = query.data?.data ?? [];
  const today = useToday();
  const [deciding, setDeciding] = useState<{ decision: Decision; answer: T } | null>(null);
  const [rejecting, setRejecting] = useState<readonly T[] | null>(null);
  return (
    <InfoDialog
      onClose={onClose}
      title={words.openOn(kind, on)}
      size="xl"
      actions={
        answers.length > 1 && (
          <Button variant="default" onClick={() => setRejecting(answers)}>
            {words.rejectAll(kind, answers.length)}
          </Button>
        )
      }
    >
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
      <Dialog opened={rejecting} onClose={() => setRejecting(null)}>
        {(rows) => <RejectAllDialog rows={rows} onClose={() => setRejecting(null)} />}
      </Dialog>
    </InfoDialog>
  );
}
