import { Table, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { AccessMode } from '@tank/schema/trade/access-modes';
import { Explain, Term } from '@tank/ui/glossary/term';
import { EMPTY_VALUE, formatPrice } from '@tank/ui/lib/format';
import classes from './access-modes-table.module.css';
import { directionLabels, modeDetails } from './words.ts';

export interface AccessModesTableProps {
  modes: readonly AccessMode[];
}

const detailTerms = ['Dock draft', 'Length overall (LOA)', 'Rail spots'] as const;

/** One row per access mode with the details of its type. On narrow screens direction and type move below the name. */
export function AccessModesTable({ modes }: AccessModesTableProps) {
  if (modes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {messages.noData}
      </Text>
    );
  return (
    <Table className={classes.table} aria-label="Access modes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Mode</Table.Th>
          <Table.Th visibleFrom="sm">Direction</Table.Th>
          <Table.Th visibleFrom="sm">Type</Table.Th>
          <Table.Th className={classes.fee}>
            <Term of="Transfer fee">Transfer fee</Term> <span className={classes.unit}>USD/BBL</span>
          </Table.Th>
          <Table.Th className={classes.details}>
            Details <Explain of={detailTerms} />
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {modes.map((mode) => {
          const direction = directionLabels[mode.inbound_outbound];
          return (
            <Table.Tr key={mode.mode_id}>
              <Table.Td className={classes.name}>
                {mode.mode_name}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {mode.type} · {direction}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{direction}</Table.Td>
              <Table.Td visibleFrom="sm">{mode.type}</Table.Td>
              <Table.Td className={classes.fee}>{formatPrice(mode.pump_over_rate)}</Table.Td>
              <Table.Td>{modeDetails(mode) || EMPTY_VALUE}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
