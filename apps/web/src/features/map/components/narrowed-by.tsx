import { CloseButton, Group } from '@mantine/core';
import { overlayNames } from '@tank/schema/overlays';
import { memo } from 'react';
import { useMay } from '../../../shared/session/session.ts';
import { useNarrowed } from '../model/use-narrowed.ts';
import { useNear } from '../model/use-near.ts';
import { words } from '../words.ts';
import classes from './map.module.css';

/** What the map is narrowed to besides its filters, each with a way out. */
export const NarrowedBy = memo(() => {
  const { narrowed, narrow } = useNarrowed();
  const { state } = narrowed;
  const near = useMay('see_overlays') ? narrowed.near : null;
  const ids = useNear(near);
  if (!state && !near) return null;
  return (
    <Group gap="xs" mb="xs">
      {state && <Chip text={state} onRemove={() => narrow({ state: null })} />}
      {near && (
        <Chip
          text={words.within(near.miles, near.name ?? overlayNames[near.layer])}
          count={ids && words.found(ids.listing_ids.size, ids.inquiry_ids.size)}
          onRemove={() => narrow({ near: null })}
        />
      )}
    </Group>
  );
});

interface ChipProps {
  text: string;
  /** How much there is. */
  count?: string | undefined;
  onRemove: () => void;
}

const Chip = ({ text, count, onRemove }: ChipProps) => (
  <span className={classes.narrowed}>
    {text}
    {count && <small>{count}</small>}
    <CloseButton size="xs" aria-label={words.remove(text)} onClick={onRemove} />
  </span>
);
