import { Anchor } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { priceInWords, volumeInWords } from '@tank/schema/kit/format';
import { Link } from 'react-router';
import { WarningNote } from '../page/warning-note.tsx';
import type { OwnAnswer } from './own-answers.ts';

const on = { bid: 'listing', offer: 'inquiry' } as const;

/** Before a second bid or offer: the first, with the way to it. Nothing where none is open. */
export function OwnAnswerNote({ answer }: { answer: OwnAnswer | undefined }) {
  if (!answer || answer.open === 0) return null;
  const { kind, id, price, volume, open } = answer;
  return (
    <WarningNote
      above
      title={
        open === 1
          ? `You already have an open ${kind} on this ${on[kind]}`
          : `You already have ${open} open ${kind}s on this ${on[kind]}`
      }
    >
      <Anchor component={Link} to={linkTo(kind, id)} inherit underline="always">
        {kind === 'bid' ? 'Bid' : 'Offer'} {id}
      </Anchor>
      : {volumeInWords(volume)} at {priceInWords(price)}. A new {kind} does not replace it: the owner can
      accept either.
    </WarningNote>
  );
}
