import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { priceInWords } from '@tank/schema/kit/format';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import { fieldsOfType, type ModeValues } from './mode-values.ts';
import classes from './modes-field.module.css';
import { directionLabels, modeDetails, words } from './words.ts';

interface ModeSummaryProps {
  mode: ModeValues;
  /** Why the mode cannot be edited. */
  locked?: string | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** Clears the fields of other types, as in a stored mode. */
const storedLike = (mode: ModeValues) => {
  const own = fieldsOfType(mode.type);
  const empty = {
    connection_name: null,
    dock_draft: null,
    length_overall: null,
    class_one_rail: null,
    rail_spots: null,
  };
  const filled = Object.fromEntries(own.map((field) => [field, mode[field] === '' ? null : mode[field]]));
  return { ...empty, ...filled, type: mode.type } as AccessMode;
};

/** One-line summary of a finished mode. */
export function ModeSummary({ mode, locked, onEdit, onRemove }: ModeSummaryProps) {
  const facts = [
    mode.type,
    directionLabels[mode.inbound_outbound as AccessMode['inbound_outbound']],
    typeof mode.pump_over_rate === 'number' && priceInWords(mode.pump_over_rate),
    modeDetails(storedLike(mode)),
  ];
  return (
    <div className={classes.summary}>
      <div className={classes.text}>
        <div className={classes.name}>{mode.mode_name}</div>
        <div className={classes.facts}>{facts.filter(Boolean).join(' · ')}</div>
      </div>
      {locked ? (
        <Tooltip label={locked} multiline w={280}>
          <IconLock size={16} role="img" aria-label={words.locked(mode.mode_name)} />
        </Tooltip>
      ) : (
        <>
          <Tooltip label="Edit">
            <ActionIcon aria-label={words.edit(mode.mode_name)} onClick={onEdit}>
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Remove">
            <ActionIcon aria-label={words.remove(mode.mode_name)} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </div>
  );
}
