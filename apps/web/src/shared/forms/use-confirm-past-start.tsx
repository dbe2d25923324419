import { Checkbox } from '@mantine/core';
import { addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { formatDate } from '@tank/ui/lib/format';
import { useToday } from '@tank/ui/lib/today';
import { useState } from 'react';
import type { Failure } from '../calls/failure.ts';
import { WarningNote } from '../page/warning-note.tsx';
import { words } from './words.ts';

export interface Term {
  start_date: string;
  /** Months. */
  term: number;
}

/**
 * Asks for confirmation if the start date has passed. The server checks again and answers `UNCONFIRMED` if the day
 * ended in the meantime.
 */
export function useConfirmPastStart({ start_date, term }: Term, error: Failure | null) {
  const today = useToday();
  const [isConfirmed, setConfirmed] = useState(false);
  const isPast = start_date < today || error?.data?.error_code === 'UNCONFIRMED';
  const start = formatDate(start_date);
  const note = isPast && (
    <WarningNote title={words.startPassed}>
      {words.stillStarts({ start, end: formatDate(addMonths(start_date, term)), term })}
      <Checkbox
        mt="sm"
        label={words.startOn(start)}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
      />
    </WarningNote>
  );
  return {
    note,
    submitDisabled: isPast && !isConfirmed && messages.pastStartOpen,
    /** Input for the accept call. */
    confirmed: isConfirmed ? ({ confirm_past_start: 1 } as const) : {},
  };
}
