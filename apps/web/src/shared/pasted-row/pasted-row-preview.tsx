import { Button, Group, Table, Text } from '@mantine/core';
import { EMPTY_VALUE } from '@tank/ui/lib/format';
import classes from './pasted-row.module.css';
import type { RowField } from './read-cells.ts';
import { type Cell, readRow, valuesOf } from './read-row.ts';
import { words } from './words.ts';

export interface PastedRowPreviewProps {
  text: string;
  fields: readonly RowField[];
  onFill: (values: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** Preview of how each pasted cell was read, before it fills the form. */
export default function PastedRowPreview({ text, fields, onFill, onCancel }: PastedRowPreviewProps) {
  const read = readRow(text, fields);
  const values = 'cells' in read ? valuesOf(read.cells) : {};
  const count = Object.keys(values).length;
  return (
    <section className={classes.preview} aria-label={words.title}>
      <Text fw={600} size="sm">
        {words.title}
      </Text>
      <Text size="sm" c={'fault' in read ? 'red.4' : 'dimmed'} role="status">
        {'fault' in read ? read.fault : words.lead}
      </Text>
      {'cells' in read && <Cells cells={read.cells} />}
      <Group gap="sm" mt="sm" justify="flex-end">
        <Button variant="default" size="xs" onClick={onCancel} autoFocus={count === 0}>
          Cancel
        </Button>
        {count > 0 && (
          <Button size="xs" onClick={() => onFill(values)} autoFocus>
            {words.fill(count)}
          </Button>
        )}
      </Group>
    </section>
  );
}

const Cells = ({ cells }: { cells: readonly Cell[] }) => (
  <Table fz="sm" verticalSpacing={4} mt="xs" layout="fixed">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Field</Table.Th>
        <Table.Th>Pasted</Table.Th>
        <Table.Th>Understood</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {cells.map(({ label, text, reading }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a cell
        <Table.Tr key={index}>
          <Table.Td>{label || EMPTY_VALUE}</Table.Td>
          <Table.Td>{text || EMPTY_VALUE}</Table.Td>
          <Table.Td c={'fault' in reading ? 'red.4' : undefined}>
            {'fault' in reading ? reading.fault : 'value' in reading ? reading.understood : EMPTY_VALUE}
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
