import { Anchor } from '@mantine/core';
import { linkTo } from '@tank/schema/entities';
import { Link } from '../page/link.tsx';
import { WarningNote } from '../page/warning-note.tsx';
import type { OwnAnswer } from './own-answers.ts';
import { words } from './words.ts';

/** Warns of the caller's own open bid or offer before they place a second one. */
export function OwnAnswerNote({ answer }: { answer: OwnAnswer | undefined }) {
  if (!answer || answer.open === 0) return null;
  const { kind, id, open } = answer;
  return (
    <WarningNote above title={words.alreadyOpen(kind, open)}>
      <Anchor component={Link} to={linkTo(kind, id)} inherit underline="always">
        {words.name(kind, id)}
      </Anchor>
      {words.ownAnswerDetails(answer)}
    </WarningNote>
  );
}
