import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import classes from './column-chooser.module.css';
import { words } from './words.ts';

interface ChooserRowProps {
  id: string;
  label: string;
  /** Its place in the list. */
  at: number;
  of: number;
  shown: boolean;
  /** The column that tells rows apart: always shown, always first. */
  stays: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
}

/** A column in the list of all: a tick shows it; the grip drags it, the arrows move it by one. */
export function ChooserRow({ id, label, at, of, shown, stays, onToggle, onMove }: ChooserRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: at, disabled: stays });
  const steps = [
    { to: at - 1, label: words.moveUp(label), Icon: IconArrowUp, end: at === 1 },
    { to: at + 1, label: words.moveDown(label), Icon: IconArrowDown, end: at === of - 1 },
  ];
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <span ref={handleRef} className={classes.grip} data-stays={stays || undefined} aria-hidden>
        <IconGripVertical size={15} />
      </span>
      <Checkbox className={classes.name} label={label} checked={shown} disabled={stays} onChange={onToggle} />
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
