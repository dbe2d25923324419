import { Button } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { type ReactNode, useState } from 'react';

type Decision = 'accept' | 'reject' | 'cancel';

interface AnswerActionsProps {
  cancelLabel: string;
  /** Abilities of the record; undefined while it loads. */
  abilities: Record<Decision, boolean> | undefined;
  dialog: (decision: Decision, onClose: () => void) => ReactNode;
}

/** Buttons of a bid, offer or renewal request, for its dialog and its page. */
export function AnswerActions({ cancelLabel, abilities, dialog }: AnswerActionsProps) {
  const [open, setOpen] = useState<Decision | null>(null);
  if (!abilities) return null;
  return (
    <>
      {abilities.cancel && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          {cancelLabel}
        </Button>
      )}
      {abilities.reject && (
        <Button variant="default" onClick={() => setOpen('reject')}>
          Reject
        </Button>
      )}
      {abilities.accept && <Button onClick={() => setOpen('accept')}>Accept</Button>}
      <Dialog opened={open} onClose={() => setOpen(null)}>
        {(decision) => dialog(decision, () => setOpen(null))}
      </Dialog>
    </>
  );
}
