import { ScrollArea, Table, Text } from '@mantine/core';
import { countInWords } from '@tank/schema/kit/format';
import { type Line, labels } from '../model/read-csv.ts';
import { words } from '../words.ts';

/** More lines than somebody looks at make a dialog slow. */
const SHOWN = 100;

const names = Object.keys(labels) as (keyof typeof labels)[];

/** Every line of a file as it was understood, those that are wrong first and marked. */
export function ImportPreview({ lines }: { lines: readonly Line[] }) {
  const wrong = lines.filter(({ faults }) => faults.length > 0);
  const shown = [...wrong, ...lines.filter(({ faults }) => faults.length === 0)].slice(0, SHOWN);
  const all = countInWords(lines.length, 'line');
  return (
    <section aria-label="Preview">
      <Text size="sm" role="status" c={wrong.length > 0 ? 'red.4' : undefined} my="sm">
        {wrong.length > 0 ? words.bad(wrong.length, all) : words.good(countInWords(lines.length, 'bid'))}
      </Text>
      <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
        <Table stickyHeader fz="sm" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Check</Table.Th>
              {names.map((name) => (
                <Table.Th key={name}>{labels[name]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ number, cells, understood, faults }) => (
              <Table.Tr key={number} data-wrong={faults.length > 0 || undefined}>
                <Table.Td>{number}</Table.Td>
                <Table.Td c={faults.length > 0 ? 'red.4' : 'dimmed'} miw={220}>
                  {faults.length > 0 ? faults.join(' ') : words.goodLine}
                </Table.Td>
                {names.map((name) => (
                  <Table.Td key={name} miw={90}>
                    {understood[name] ?? cells[name]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {lines.length > SHOWN && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.shownFirst(SHOWN, lines.length)}
        </Text>
      )}
    </section>
  );
}
