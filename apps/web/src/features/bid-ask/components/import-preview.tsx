import { ScrollArea, Table, Text } from '@mantine/core';
import { countInWords } from '@tank/schema/kit/format';
import { type Cell, fields, isWrong, type Line, labels } from '../model/read-csv.ts';
import { words } from '../words.ts';

/** More lines than somebody looks at make a dialog slow. */
const SHOWN = 100;

interface Props {
  lines: readonly Line[];
  /** Names of columns that are left out. */
  ignored: readonly string[];
}

/** Every line of a file as it was understood, those that are wrong first, with the fault at its cell. */
export function ImportPreview({ lines, ignored }: Props) {
  const wrong = lines.filter(isWrong);
  const shown = [...wrong, ...lines.filter((line) => !isWrong(line))].slice(0, SHOWN);
  const all = countInWords(lines.length, 'line');
  return (
    <section aria-label="Preview">
      <Text size="sm" role="status" c={wrong.length > 0 ? 'red.4' : undefined} my="sm">
        {wrong.length > 0 ? words.bad(wrong.length, all) : words.good(countInWords(lines.length, 'bid'))}
      </Text>
      <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
        <Table stickyHeader fz="sm" verticalSpacing={6} styles={{ td: { verticalAlign: 'top' } }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Check</Table.Th>
              {fields.map((name) => (
                <Table.Th key={name}>{labels[name]}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <Table.Tr key={line.number} data-wrong={isWrong(line) || undefined}>
                <Table.Td>{line.number}</Table.Td>
                <Table.Td c={isWrong(line) ? 'red.4' : 'dimmed'} miw={isWrong(line) ? 180 : 90}>
                  {checkOf(line)}
                </Table.Td>
                {fields.map((name) => (
                  <PreviewCell key={name} cell={line.cells[name]} />
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
      {ignored.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.ignored(ignored.join(', '))}
        </Text>
      )}
    </section>
  );
}

/** The columns to correct may be out of sight. */
function checkOf(line: Line): string {
  const wrong = fields.filter((name) => line.cells[name].fault).map((name) => labels[name]);
  return line.fault ?? (wrong.length > 0 ? words.wrongLine(wrong) : words.goodLine);
}

/** Without what makes no other value of it: grouping, capitals, zeros at the end. */
function plain(text: string): string {
  const line = text.replaceAll(',', '').toLowerCase();
  return line === '' || Number.isNaN(Number(line)) ? line : String(Number(line));
}

/** What was understood, and beneath it how it was written where that differs. */
function PreviewCell({ cell: { text, shown, fault } }: { cell: Cell }) {
  const isOtherwise = plain(shown) !== plain(text);
  return (
    <Table.Td miw={fault ? 200 : 100}>
      {shown}
      {fault && (
        <Text size="xs" c="red.4">
          {fault}
        </Text>
      )}
      {!fault && isOtherwise && (
        <Text size="xs" c="dimmed">
          {words.writtenAs(text)}
        </Text>
      )}
    </Table.Td>
  );
}
