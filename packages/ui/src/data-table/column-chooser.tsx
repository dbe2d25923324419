import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers';
import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { ChooserRow } from './chooser-row.tsx';
import classes from './column-chooser.module.css';
import type { Density, Layout, ViewColumn } from './types.ts';
import { words } from './words.ts';

type Columns = readonly ViewColumn<never>[];

export interface ChooserProps {
  /** As the screen has them by itself. */
  usual: Columns;
  /** All that can be shown. */
  choices: Columns;
  shown: Columns;
  layout: Layout;
  onChange: (layout: Layout) => void;
}

const densityChoices: { value: Density; label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** The grip is for pointers alone: who has none presses the arrow buttons, and hears from us what moved. */
const sensors = [PointerSensor];
const modifiers = [RestrictToVerticalAxis];

const keysOf = (columns: Columns) => columns.map(({ key }) => key);

/** Which columns a table shows, in which order, and how close its rows stand. Each change shows at once. */
export default function ColumnChooser({ usual, choices, shown, layout, onChange }: ChooserProps) {
  // The list keeps its order while it is open, hidden columns too: what is ticked again is where it was.
  const [order, setOrder] = useState(() => [
    ...keysOf(shown),
    ...keysOf(choices.filter((column) => !shown.includes(column))),
  ]);
  const [told, setTold] = useState('');
  const on = new Set(keysOf(shown));
  const labelOf = (key: string) => choices.find((column) => column.key === key)?.label ?? key;
  const show = (keys: readonly string[], within = order) =>
    onChange({ ...layout, columns: within.filter((key) => keys.includes(key)) });
  const move = (key: string, to: number) => {
    // The first column stays where it is.
    if (to < 1 || to >= order.length) return;
    const next = order.filter((one) => one !== key).toSpliced(to, 0, key);
    setOrder(next);
    setTold(words.moved(labelOf(key), to + 1, next.length));
    show([...on], next);
  };
  const drop = ({ canceled, operation: { source } }: DragEndEvent) => {
    if (!canceled && isSortable(source)) move(String(source.id), source.index);
  };
  const toggle = (key: string) => show(on.has(key) ? [...on].filter((one) => one !== key) : [...on, key]);
  const reset = () => {
    setOrder(keysOf(choices));
    setTold(words.reset);
    onChange({});
  };
  return (
    <>
      <div className={classes.top}>
        <Text fw={600}>Columns</Text>
        <Button variant="subtle" size="compact-sm" onClick={reset}>
          Reset
        </Button>
      </div>
      <DragDropProvider
        sensors={sensors}
        modifiers={modifiers}
        plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={drop}
      >
        <ul className={classes.list}>
          {order.map((key, at) => (
            <ChooserRow
              key={key}
              id={key}
              at={at}
              of={order.length}
              label={labelOf(key)}
              shown={on.has(key)}
              stays={key === usual[0]?.key}
              onToggle={() => toggle(key)}
              onMove={(to) => move(key, to)}
            />
          ))}
        </ul>
      </DragDropProvider>
      <div className={classes.density}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densityChoices}
          value={layout.density ?? 'comfortable'}
          onChange={(density) => onChange({ ...layout, density })}
        />
      </div>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}
