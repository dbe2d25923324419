import { Text } from '@mantine/core';
import { type Agreement, monthOf, useOverbooking } from './use-overbooking.ts';

/** In which months an agreement would overbook the storage, in few words: for a line among others. */
export function OverbookedMonths(agreement: Agreement) {
  const over = useOverbooking(agreement);
  if (!over) return '…';
  const [first] = over;
  if (!first) return 'No month';
  const more = over.length - 1;
  return (
    <Text span inherit c="var(--tank-warn)">
      {monthOf(first.month)}
      {more > 0 && ` and ${more} more`}
    </Text>
  );
}
