import { Button } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { type Opener, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { type ReactNode, useState } from 'react';
import { type AnswerKind, words } from './words.ts';

interface PostingActionsProps {
  /** The listing or inquiry; undefined while it loads. */
  record: { own: number; status: string; abilities: { withdraw: boolean } } | undefined;
  /** Opens Start Chat; omitted on screens without chat. */
  onChat: Opener | undefined;
  /** Place Bid or Make Offer; omitted or false without permission. */
  answer: false | undefined | { label: string; onClick: Opener };
  /** Compares the open bids or offers; their number is known to the owner's side only. */
  review?: false | undefined | { kind: AnswerKind; count: number | undefined; onClick: Opener };
  withdrawDialog: (onClose: () => void) => ReactNode;
  /** Buttons for this kind only. */
  children?: ReactNode;
}

/** Buttons of a listing or inquiry, for its dialog and its page. */
export function PostingActions(props: PostingActionsProps) {
  const { record, onChat, answer, review, withdrawDialog, children } = props;
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      {onChat && record?.status === 'Open' && record.own === 0 && (
        <Button variant="default" onClick={() => onChat()} {...prefetchOnIntent(onChat.prefetch)}>
          Send Message
        </Button>
      )}
      {children}
      {record?.abilities.withdraw && (
        <Button variant="default" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      {review && !!review.count && record?.own === 1 && record.status === 'Open' && (
        <Button onClick={() => review.onClick()} {...prefetchOnIntent(review.onClick.prefetch)}>
          {words.review(review.kind, review.count)}
        </Button>
      )}
      {answer && (
        <Button onClick={() => answer.onClick()} {...prefetchOnIntent(answer.onClick.prefetch)}>
          {answer.label}
        </Button>
      )}
      <Dialog opened={withdrawing} onClose={() => setWithdrawing(false)}>
        {() => withdrawDialog(() => setWithdrawing(false))}
      </Dialog>
    </>
  );
}
