import { ScrollArea, Table, Text } from '@mantine/core';
import { countInWords } from '@tank/schema/kit/format';
import { type Cell, fields, isWrong, type Line, labels } from '../model/read-csv.ts';
import { words } from '../words.ts';

/** More rows would slow the dialog down. */
const MAX_SHOWN = 100;

interface ImportPreviewProps {
  lines: readonly Line[];
  /** Names of the columns that the import ignores. */
  ignored: readonly string[];
}

/** Parsed lines, invalid ones first, with errors at their cells. */
export function ImportPreview({ lines, ignored }: ImportPreviewProps) {
  const wrong = lines.filter(isWrong);
  const shown = [...wrong, ...lines.filter((line) => !isWrong(line))].slice(0, MAX_SHOWN);
  const all = countInWords(lines.length, 'line');
  return (
    <section aria-label="Preview">
      <Text size="sm" role="status" c={wrong.length > 0 ? 'red.4' : undefined} my="sm">
        {wrong.length > 0
          ? words.mustCorrect(wrong.length, all)
          : words.ready(countInWords(lines.length, 'bid'))}
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
                  {lineStatus(line)}
                </Table.Td>
                {fields.map((name) => (
                  <PreviewCell key={name} cell={line.cells[name]} />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {lines.length > MAX_SHOWN && (
        <Text size="xs" c="dimmed" mt="xs">
          {words.truncated(MAX_SHOWN, lines.length)}
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

/** Names the columns to correct, which may be scrolled out of view. */
function lineStatus(line: Line): string {
  const wrong = fields.filter((name) => line.cells[name].fault).map((name) => labels[name]);
  return line.fault ?? (wrong.length > 0 ? words.invalidLine(wrong) : words.validLine);
}

/** Drops differences that keep the value: grouping, case, trailing zeros. */
function normalize(text: string): string {
  const line = text.replaceAll(',', '').toLowerCase();
  return line === '' || Number.isNaN(Number(line)) ? line : String(Number(line));
}

/** The parsed value, and the original text where it differs. */
function PreviewCell({ cell: { text, shown, fault } }: { cell: Cell }) {
  const isRewritten = normalize(shown) !== normalize(text);
  return (
    <Table.Td miw={fault ? 200 : 100}>
      {shown}
      {fault && (
        <Text size="xs" c="red.4">
          {fault}
        </Text>
      )}
      {!fault && isRewritten && (
        <Text size="xs" c="dimmed">
          {words.writtenAs(text)}
        </Text>
      )}
    </Table.Td>
  );
}
