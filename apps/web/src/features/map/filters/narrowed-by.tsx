import { Button, CloseButton, Group } from '@mantine/core';
import { overlayNames } from '@tank/schema/map/overlays';
import { memo } from 'react';
import { useCan } from '../../../shared/session/session.ts';
import classes from '../map.module.css';
import { words } from '../words.ts';
import { useNarrowed } from './narrowed.ts';
import { type NearAnswer, useNear } from './use-near.ts';

/** The state and line to which the map is narrowed, each with a remove button. */
export const NarrowedBy = memo(() => {
  const { narrowed, narrow } = useNarrowed();
  const { state } = narrowed;
  const near = useCan('see_overlays') ? narrowed.near : null;
  const answer = useNear(near);
  if (!state && !near) return null;
  return (
    <Group gap="xs" mb="xs">
      {state && <Chip text={state} onRemove={() => narrow({ state: null })} />}
      {near && (
        <Chip
          text={words.within(near.miles, near.name ?? overlayNames[near.layer])}
          note={noteOf(answer)}
          onRetry={answer.failed ? answer.retry : undefined}
          onRemove={() => narrow({ near: null })}
        />
      )}
    </Group>
  );
});

/** The counts near a line, or why they are unknown. */
function noteOf({ ids, pending, failed }: NearAnswer): string | undefined {
  if (failed) return words.nearUnknown;
  if (pending) return words.workingOut;
  return ids && words.found(ids.listing_ids.size, ids.inquiry_ids.size);
}

interface ChipProps {
  text: string;
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
}

const Chip = ({ text, note, onRetry, onRemove }: ChipProps) => (
  <span className={classes.narrowed} data-failed={onRetry && true}>
    {text}
    {note && <small role="status">{note}</small>}
    {onRetry && (
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    )}
    <CloseButton size="xs" aria-label={words.remove(text)} onClick={onRemove} />
  </span>
);
