import { addMonths } from '@tank/schema/kit/dates';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { formatDate } from '@tank/ui/lib/format';
import type { ReactNode } from 'react';
import type { Failure } from '../../calls/failure.ts';
import { useConfirmPastStart } from '../../forms/use-confirm-past-start.tsx';
import { useIdempotencyKey } from '../../forms/use-idempotency-key.ts';
import { LeaseLine } from '../lease-summary.tsx';
import { type DecidedKind, words } from '../words.ts';
import { type Effect, Effects } from './effects.tsx';
import type { AskedTerms, Side, Terms } from './term-differences.ts';
import { TermsTable } from './terms-table.tsx';
import { type CurrentStatus, WhileOpen } from './while-open.tsx';

interface AcceptDialogProps {
  kind: DecidedKind;
  id: number;
  current: CurrentStatus;
  /** The terms of the resulting booking. */
  terms: Terms;
  asked: AskedTerms;
  /** The side of the caller. */
  side: Side;
  /** Product and storage. */
  subject: string;
  call: { isPending: boolean; isSuccess: boolean; error: Failure | null };
  onAccept: (answer: { idempotency_key: string; confirm_past_start?: 1 }) => void;
  onClose: () => void;
  confirmLabel: string;
  /** The effects of accepting, other than the booking. */
  effects: readonly Effect[];
  /** Warnings. */
  children?: ReactNode;
}

/** Accepts a bid, offer or renewal request; asks for confirmation if the start date has passed. */
export function AcceptDialog({
  kind,
  id,
  current,
  terms,
  asked,
  side,
  subject,
  call,
  onAccept,
  effects,
  children,
  ...dialog
}: AcceptDialogProps) {
  const idempotency_key = useIdempotencyKey();
  const past = useConfirmPastStart(terms, call.error);
  const { start_date, term } = terms;
  const booked = { start: formatDate(start_date), end: formatDate(addMonths(start_date, term)) };
  return (
    <WhileOpen kind={kind} id={id} current={current} call={call} onClose={dialog.onClose}>
      <ConfirmDialog
        {...dialog}
        size="md"
        title={words.accept(kind, id)}
        subtitle={subject}
        onConfirm={() => onAccept({ ...past.confirmed, idempotency_key })}
        pending={call.isPending}
        submitDisabled={past.submitDisabled}
        aside={<LeaseLine {...terms} isNarrowOnly />}
      >
        <TermsTable
          caption={words.terms(kind, id)}
          headings={words.termHeadings(kind)}
          terms={terms}
          asked={asked}
          side={side}
        />
        <Effects effects={[{ text: words.createsBooking(booked) }, ...effects]} />
        {children}
        {past.note}
      </ConfirmDialog>
    </WhileOpen>
  );
}
