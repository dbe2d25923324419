import { Button, CloseButton, Group } from '@mantine/core';
import { overlayNames } from '@tank/schema/map/overlays';
import { memo, type ReactNode } from 'react';
import { useCan } from '../../../shared/session/session.ts';
import classes from '../map.module.css';
import { words } from '../words.ts';
import { useAreaFilter } from './area-filter.ts';
import { type NearResult, useNear } from './use-near.ts';

interface AreaFilterChipsProps {
  /** Other filters, before these. */
  children?: ReactNode;
}

/** The state and the line of the area filter, each with a remove button. */
export const AreaFilterChips = memo(({ children }: AreaFilterChipsProps) => {
  const { areaFilter, setAreaFilter } = useAreaFilter();
  const { state } = areaFilter;
  const near = useCan('see_overlays') ? areaFilter.near : null;
  const result = useNear(near);
  if (!state && !near && !children) return null;
  return (
    <Group gap="xs" mb="xs">
      {children}
      {state && <Chip text={state} onRemove={() => setAreaFilter({ state: null })} />}
      {near && (
        <Chip
          text={words.nearLine(near.miles, near.name ?? overlayNames[near.layer])}
          note={noteOf(result)}
          onRetry={result.hasFailed ? result.retry : undefined}
          onRemove={() => setAreaFilter({ near: null })}
        />
      )}
    </Group>
  );
});

/** The counts near a line, or why they are unknown. */
function noteOf({ ids, isPending, hasFailed }: NearResult): string | undefined {
  if (hasFailed) return words.nearFailed;
  if (isPending) return words.calculating;
  return ids && words.nearCounts(ids.listing_ids.size, ids.inquiry_ids.size);
}

interface ChipProps {
  text: string;
  note?: string | undefined;
  onRetry?: (() => void) | undefined;
  onRemove: () => void;
}

export const Chip = ({ text, note, onRetry, onRemove }: ChipProps) => (
  <span className={classes.areaChip} data-failed={onRetry && true}>
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
