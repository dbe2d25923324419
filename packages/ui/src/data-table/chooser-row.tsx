import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPin, IconPinFilled } from '@tabler/icons-react';
import classes from './column-chooser.module.css';
import { words } from './words.ts';

interface ChooserRowProps {
  label: string;
  /** Its place in the list. */
  at: number;
  /** The first and the last place that it may have. */
  ends: readonly [number, number];
  shown: boolean;
  /** The column that tells rows apart: always shown, always first. */
  stays: boolean;
  pinned: boolean;
  onToggle: () => void;
  onPin: () => void;
  onMove: (to: number) => void;
}

/** A column in the list of all: a tick shows it, the pin keeps it in view, the arrows move it by one. */
export function ChooserRow({
  label,
  at,
  ends,
  shown,
  stays,
  pinned,
  onToggle,
  onPin,
  onMove,
}: ChooserRowProps) {
  const steps = [
    { to: at - 1, label: words.moveUp(label), Icon: IconArrowUp, end: at === ends[0] },
    { to: at + 1, label: words.moveDown(label), Icon: IconArrowDown, end: at === ends[1] },
  ];
  const Pin = pinned ? IconPinFilled : IconPin;
  return (
    <li className={classes.row}>
      <Checkbox className={classes.name} label={label} checked={shown} disabled={stays} onChange={onToggle} />
      {!stays && shown && (
        <ActionIcon
          size={24}
          className={classes.pin}
          aria-label={words.pin(label)}
          aria-pressed={pinned}
          onClick={onPin}
        >
          <Pin size={14} aria-hidden />
        </ActionIcon>
      )}
      {!stays &&
        steps.map(({ to, Icon, end, ...step }) => (
          <ActionIcon
            key={step.label}
            size={24}
            aria-label={step.label}
            // Truly disabled it would lose the focus on the way.
            aria-disabled={end}
            data-disabled={end || undefined}
            onClick={() => !end && onMove(to)}
          >
            <Icon size={14} aria-hidden />
          </ActionIcon>
        ))}
    </li>
  );
}
