import { Text } from '@mantine/core';
import { type Agreement, useOverbooking } from './use-overbooking.ts';
import { words } from './words.ts';

/** Months that an agreement would overbook, in one short line. */
export function OverbookedMonths(agreement: Agreement) {
  const over = useOverbooking(agreement);
  if (!over) return '…';
  const [first] = over;
  if (!first) return words.noMonth;
  return (
    <Text span inherit c="var(--tank-warn)">
      {words.overbooks(first.month, over.length - 1)}
    </Text>
  );
}
